<?php
/**
 * Renders the block without WordPress: a small double of the functions that it calls while it renders. Scripts are printed as
 * by a theme with HTML 5.
 *
 * Arguments: the origin of Harmony, and the attributes of the block as JSON.
 */

define( 'ABSPATH', __DIR__ );

function add_action() {}
function get_option() {
	return $GLOBALS['argv'][1];
}
function get_locale() {
	return 'en_US';
}
function wp_parse_url( $address ) {
	return parse_url( $address );
}
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_url( $address ) {
	return htmlspecialchars( $address, ENT_QUOTES );
}
function wp_get_script_tag( $attributes ) {
	$written = '';
	foreach ( $attributes as $name => $value ) {
		$written .= true === $value ? " $name" : sprintf( ' %s="%s"', $name, htmlspecialchars( $value, ENT_QUOTES ) );
	}
	return "<script$written></script>\n";
}

require dirname( __DIR__, 3 ) . '/publishers/wordpress/harmony-tools/harmony-tools.php';

echo harmony_tools_render( json_decode( $argv[2], true ) );
