<?php
/**
 * The tools of Harmony.
 *
 * @package Harmony_Tools
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Returns the titles of each tool by language. The name of a tool is that of its script.
 *
 * @return array<string, array<string, string>>
 */
function harmony_tools() {
	return array(
		'calculator'    => array(
			'en' => 'Joint budget calculator',
			'de' => 'Gemeinsamer Budgetrechner',
			'es' => 'Calculadora de presupuesto en pareja',
			'fr' => 'Calculateur de budget à deux',
		),
		'who-pays-what' => array(
			'en' => 'Who pays what',
			'de' => 'Wer zahlt was',
			'es' => 'Quién paga qué',
			'fr' => 'Qui paie quoi',
		),
		'debt-payoff'   => array(
			'en' => 'Pay off debts together',
			'de' => 'Schulden gemeinsam abbezahlen',
			'es' => 'Pagar las deudas en pareja',
			'fr' => 'Rembourser vos dettes à deux',
		),
	);
}

/**
 * Returns the title of a tool.
 *
 * @param string $tool   Its name.
 * @param string $locale Such as `de-AT`; that of the site if empty.
 * @return string
 */
function harmony_tools_title( $tool, $locale = '' ) {
	$titles   = harmony_tools()[ $tool ];
	$language = strtolower( substr( '' === $locale ? get_locale() : $locale, 0, 2 ) );
	return isset( $titles[ $language ] ) ? $titles[ $language ] : $titles['en'];
}
