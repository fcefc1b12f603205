<?php
/**
 * Deletes the setting with the plugin.
 *
 * @package Harmony_Tools
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

delete_option( 'harmony_tools_origin' );
