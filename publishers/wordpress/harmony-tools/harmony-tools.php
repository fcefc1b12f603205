<?php
/**
 * Plugin Name:       Harmony Tools
 * Description:       A block with the free money tools for couples of a Harmony installation.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Harmony
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       harmony-tools
 *
 * @package Harmony_Tools
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

require_once __DIR__ . '/includes/tools.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/render.php';

/**
 * Registers the block, and gives its editor the origin and the tools.
 */
function harmony_tools_register_block() {
	register_block_type( __DIR__ . '/block', array( 'render_callback' => 'harmony_tools_render' ) );
	$given = array(
		'origin'   => harmony_tools_origin(),
		'settings' => admin_url( 'options-general.php?page=harmony-tools' ),
		'tools'    => array_map( 'harmony_tools_title', array_combine( array_keys( harmony_tools() ), array_keys( harmony_tools() ) ) ),
	);
	wp_add_inline_script(
		generate_block_asset_handle( 'harmony-tools/tool', 'editorScript' ),
		'window.harmonyTools = ' . wp_json_encode( $given ) . ';',
		'before'
	);
}
add_action( 'init', 'harmony_tools_register_block' );
