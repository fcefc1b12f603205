<?php
/**
 * The HTML of the block.
 *
 * @package Harmony_Tools
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Returns the code that Harmony offers for other sites: the script of a tool with its options, the script that counts if
 * there is a key, and a link for readers without scripts.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return string Empty without an address of Harmony.
 */
function harmony_tools_render( $attributes ) {
	$origin = harmony_tools_origin();
	if ( '' === $origin ) {
		return '';
	}
	$tool    = harmony_tools_valid( $attributes, 'tool', '/^[a-z-]+$/D' );
	$tool    = isset( harmony_tools()[ $tool ] ) ? $tool : 'calculator';
	$locale  = harmony_tools_valid( $attributes, 'locale', '/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/Di' );
	$key     = harmony_tools_valid( $attributes, 'key', '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/Di' );
	$options = array(
		'data-theme'    => harmony_tools_valid( $attributes, 'theme', '/^(?:light|dark)$/D' ),
		'data-accent'   => harmony_tools_valid( $attributes, 'accent', '/^#[0-9a-f]{6}$/Di' ),
		'data-currency' => strtoupper( harmony_tools_valid( $attributes, 'currency', '/^[a-z]{3}$/Di' ) ),
		'data-locale'   => $locale,
	);
	$html    = wp_get_script_tag(
		array_merge(
			array(
				'async' => true,
				'src'   => esc_url( $origin . '/embed/' . $tool . '.js' ),
			),
			array_filter( $options, 'strlen' ),
			array( 'style' => 'display:block;min-height:600px' )
		)
	);
	if ( '' !== $key ) {
		$html .= wp_get_script_tag(
			array(
				'async'    => true,
				'src'      => esc_url( $origin . '/embed/counting.js' ),
				'data-key' => $key,
			)
		);
	}
	$page = 'calculator' === $tool ? '/' : '/' . $tool;
	return $html . sprintf(
		'<noscript><a href="%s" rel="nofollow">%s · Harmony</a></noscript>',
		esc_url( $origin . $page ),
		esc_html( harmony_tools_title( $tool, $locale ) )
	);
}

/**
 * Returns an attribute of the block.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 * @param string               $pattern    Of its valid values.
 * @return string Empty if it is missing or invalid.
 */
function harmony_tools_valid( $attributes, $name, $pattern ) {
	$value = isset( $attributes[ $name ] ) ? $attributes[ $name ] : '';
	return is_string( $value ) && preg_match( $pattern, $value ) ? $value : '';
}
