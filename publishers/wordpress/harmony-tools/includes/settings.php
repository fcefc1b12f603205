<?php
/**
 * The setting with the address of the Harmony installation.
 *
 * @package Harmony_Tools
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Returns the origin of the Harmony installation; empty before it is set.
 *
 * @return string
 */
function harmony_tools_origin() {
	return harmony_tools_sanitize_origin( get_option( 'harmony_tools_origin', '' ) );
}

/**
 * Reduces an address to its origin.
 *
 * @param mixed $address As it was typed.
 * @return string Empty unless it is an address with https, or http.
 */
function harmony_tools_sanitize_origin( $address ) {
	$parts = is_string( $address ) ? wp_parse_url( trim( $address ) ) : false;
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || empty( $parts['scheme'] ) ) {
		return '';
	}
	$scheme = strtolower( $parts['scheme'] );
	if ( ! in_array( $scheme, array( 'https', 'http' ), true ) || ! preg_match( '/^[a-z0-9.-]+$/i', $parts['host'] ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return $scheme . '://' . strtolower( $parts['host'] ) . $port;
}

/**
 * Registers the setting and its field.
 */
function harmony_tools_register_setting() {
	register_setting(
		'harmony_tools',
		'harmony_tools_origin',
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'harmony_tools_sanitize_origin',
		)
	);
	add_settings_section( 'harmony_tools', '', '__return_empty_string', 'harmony-tools' );
	add_settings_field(
		'harmony_tools_origin',
		__( 'Address of Harmony', 'harmony-tools' ),
		'harmony_tools_print_field',
		'harmony-tools',
		'harmony_tools',
		array( 'label_for' => 'harmony_tools_origin' )
	);
}
add_action( 'admin_init', 'harmony_tools_register_setting' );

/**
 * Prints the field of the address.
 */
function harmony_tools_print_field() {
	printf(
		'<input type="url" class="regular-text" id="harmony_tools_origin" name="harmony_tools_origin" placeholder="https://" value="%s" aria-describedby="harmony_tools_hint" />',
		esc_attr( harmony_tools_origin() )
	);
	printf(
		'<p class="description" id="harmony_tools_hint">%s</p>',
		esc_html__( 'Browsers of your readers load the tools from there. Without an address, the block shows nothing.', 'harmony-tools' )
	);
}

/**
 * Adds the page of settings.
 */
function harmony_tools_add_page() {
	add_options_page(
		__( 'Harmony Tools', 'harmony-tools' ),
		__( 'Harmony Tools', 'harmony-tools' ),
		'manage_options',
		'harmony-tools',
		'harmony_tools_print_page'
	);
}
add_action( 'admin_menu', 'harmony_tools_add_page' );

/**
 * Prints the page of settings.
 */
function harmony_tools_print_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Harmony Tools', 'harmony-tools' ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'harmony_tools' );
	do_settings_sections( 'harmony-tools' );
	submit_button();
	echo '</form></div>';
}
