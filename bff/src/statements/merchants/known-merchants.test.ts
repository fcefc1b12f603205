import { describe, expect, it } from 'vitest';
import type { Currency, Language } from '@harmony/contract';
import { knownMerchants, tableOf } from './known-merchants.ts';

/** Lines of a statement with the accepted categories, written for this test. */
const households: Readonly<Record<string, string>> = {
  us: `KROGER FUEL 0712|transport
KROGER #318 COLUMBUS OH|groceries
WHOLEFDS COL 10142|groceries
TRADER JOES 669 DUBLIN OH|groceries
CHIPOTLE 2214 ONLINE|dining-out
TST* PANERA BREAD 604|dining-out
STARBUCKS STORE 08841|dining-out
NETFLIX.COM 866-5797172|fun
SPOTIFY USA|fun
COMCAST CABLE COMM|utilities
VZWRLSS*APOCC VISB|utilities
SHELL OIL 57442233101|transport
UBER *TRIP HELP.UBER.COM|transport
CVS/PHARMACY #04310|health,shopping
WALGREENS #9921|health,shopping
TARGET 00021873|shopping
AMZN MKTP US*RT4K81LO2|shopping
DELTA AIR 0062341187745|travel
ACME CORP PAYROLL PPD|salary
ZELLE TO SAM BAKER|other`,
  gb: `TESCO STORES 2977 LEEDS|groceries
SAINSBURYS S/MKT YORK|groceries
WAITROSE 655|groceries
LIDL GB BRADFORD|groceries
GREGGS 1188 LEEDS|dining-out
NANDOS LEEDS BRIGGATE|dining-out
DELIVEROO.CO.UK|dining-out
TFL TRAVEL CH TFL.GOV.UK/CP|transport
TRAINLINE.COM LONDON|transport,travel
BP SELBY ROAD|transport
BOOTS 0771 YORK|health,shopping
ARGOS LTD 3312|shopping
PRIMARK 214|shopping
VODAFONE LTD DD|utilities
OCTOPUS ENERGY DIRECT DEBIT|utilities
THAMES WATER|utilities
NETFLIX.COM LONDON|fun
EASYJET 000K7RR8P2|travel
NORTHFIELD LTD SALARY BGC|salary
TRANSFER TO A GREEN|other`,
  de: `EDEKA HOFMANN 2281 KASSEL|groceries
ALDI SUED SAGT DANKE 117|groceries
KAUFLAND KASSEL 2510|groceries
DM-DROGERIE MARKT 0911|health,shopping
ROSSMANN 3307|health,shopping
SHELL 4410 BAUNATAL|transport
DB VERTRIEB GMBH|transport,travel
VODAFONE GMBH KUNDENNR 884|utilities
TELEKOM DEUTSCHLAND GMBH|utilities
STADTWERKE KASSEL ABSCHLAG|utilities
LIEFERANDO.DE 7731|dining-out
MCDONALDS 0442 KASSEL|dining-out
IKEA KASSEL|shopping
ZALANDO SE 10113377|shopping
NETFLIX INTERNATIONAL B.V.|fun
SPOTIFY AB|fun
LUFTHANSA 2207741|travel
APOTHEKE AM STERN|health
NORDWERK GMBH LOHN GEHALT 11/26|salary
UEBERWEISUNG AN P. KRAUSE|other`,
  fr: `CARTE 12/11 CARREFOUR MARKET DIJON|groceries
CB LIDL 1882 DIJON|groceries
AUCHAN DRIVE 0331|groceries
MONOPRIX 2214|groceries
SNCF CONNECT PARIS|transport,travel
TOTAL ACCESS BEAUNE|transport
ESSO EXPRESS 771|transport
PRLV SEPA EDF CLIENTS PARTICULIERS|utilities
PRLV SEPA FREE MOBILE|utilities
ORANGE SA PRELEVEMENT|utilities
MC DONALDS DIJON|dining-out
UBER EATS PARIS|dining-out
PHARMACIE DU MARCHE|health
DECATHLON 0618|shopping
FNAC DIJON|shopping
LEROY MERLIN 117|shopping,housing
NETFLIX.COM|fun
DEEZER PARIS|fun
VIR SALAIRE NORDWERK SAS|salary
VIR M MOREAU|other`,
  es: `COMPRA TARJ MERCADONA SORIA|groceries
DIA 2217 SORIA|groceries
CARREFOUR EXPRESS 118|groceries
LIDL SORIA|groceries
REPSOL E.S. 4471|transport
CEPSA AUTOVIA 22|transport
RENFE VIAJEROS|transport,travel
RECIBO IBERDROLA CLIENTES|utilities
RECIBO ENDESA ENERGIA|utilities
MOVISTAR FACTURA NOV|utilities
VODAFONE ESPANA SAU|utilities
TELEPIZZA SORIA|dining-out
GLOVO 11NOV|dining-out
ZARA ESPANA 0331|shopping
EL CORTE INGLES SORIA|shopping
FARMACIA PLAZA MAYOR|health
NETFLIX.COM|fun
VUELING AIRLINES 88|travel
NOMINA NORDWERK SL|salary
BIZUM A LUCIA|other`,
};

function household(country: string): [text: string, accepted: readonly string[]][] {
  return (households[country] ?? '').split('\n').map((line) => {
    const [text = '', accepted = ''] = line.split('|');
    return [text, accepted.split(',')];
  });
}

const isIncome = (accepted: readonly string[]) =>
  accepted.includes('salary') || accepted.includes('other-income');

/** Payees that are no merchants. */
const us =
  'ZELLE TO MARY PARKER, VENMO JAMES COOPER, ROBERT MILLER, LINDA YOUNG, JOHN BROWN, SUSAN BAKER, DAVID CLARK, EMILY HILL, CHECK 1204, CITY OF AURORA, HOUSTON TX, CHICAGO IL, SPRINGFIELD, MARIA GARCIA, KEVIN BUTLER, ANNA MARSHALL, THOMAS FORD, GRACE TURNER, CARLOS MENDEZ, PAUL BISHOP';
const gb =
  'MR J BROWN, MRS A YOUNG, SARAH FULLER, PETER MARSTON, JANE BARBOUR, LUCY COOK, TOM BAKER, EMMA WARREN, JACK TURNER, HARRY COLE, CARDIFF, READING, BRISTOL, LEEDS, OXFORD, KATE BISHOP, SIMON HYDE, BEN SAYER, RENT TO K PATEL';
const de =
  'ANNA SCHMIDT, PETER KAMPS, THOMAS JUNGE, FRANK STOLZ, KARIN ADLER, UWE BAUER, HANS HUBER, SABINE KLEIN, MARKUS VOGT, JULIA LANG, MICHAEL KRAUS, ERIKA HEINE, PAUL GRAF, BREMEN, KASSEL, FREIBURG, AUGSBURG, TASCHENGELD LEON, UEBERTRAG SPARKONTO, SAUER PETER, FRANK KAISER';
const fr =
  'M PAUL DURAND, MME MARTIN, JEAN PETIT, SOPHIE BERNARD, LUC MOREAU, ANNE LEROY, MARC GIRARD, CLAIRE ROUX, PIERRE BLANC, JULIE MICHEL, DIJON, LYON, NANTES, TOULOUSE, VIR FAMILLE, ARGENT DE POCHE, EMMA SIMON, CAMILLE LAURENT, NICOLAS GARNIER, MARIE CASINO';
const es =
  'BIZUM DE MARIA LOPEZ, JUAN GARCIA, LUCIA MORENO, PEDRO SANCHEZ, ANA TORRES, CARLOS RUIZ, ELENA BLANCO, PABLO ROMERO, SORIA, SEVILLA, VALENCIA, TRASPASO AHORRO, MARTA GIL, JOSE LEON, CARMEN VEGA, RAUL CAMPOS, LAURA SANTOS, DIEGO MARIN, ANA GIL, REGALO ABUELA';

describe('known merchants', () => {
  it.each([
    ['us', 'USD', 'en'],
    ['gb', 'GBP', 'en'],
    ['de', 'EUR', 'de'],
    ['fr', 'EUR', 'fr'],
    ['es', 'EUR', 'es'],
  ] as const)(
    'give at least 80 %% of an ordinary statement the right category: %s',
    (country, currency, language) => {
      const find = knownMerchants(currency, language);
      const lines = household(country);
      const right = lines.filter(([text, accepted]) =>
        accepted.includes(find(text, isIncome(accepted) ? 100 : -100).category ?? 'other'),
      );
      expect(lines.length).toBe(20);
      expect(right.length / lines.length).toBeGreaterThanOrEqual(0.8);
    },
  );

  it.each([
    ['AMZN MKTP US*2K4', 'USD', 'Amazon', 'shopping'],
    ['REWE SAGT DANKE 4501 BERLIN', 'EUR', 'REWE', 'groceries'],
    ['Kartenzahlung MÜLLER DROGERIEMARKT Ulm', 'EUR', 'Müller', 'health'],
    ['SQ *BLUE BOTTLE 0231', 'USD', 'Blue Bottle Coffee', 'dining-out'],
    ["CHECKCARD 1112 MCDONALD'S F1234", 'USD', "McDonald's", 'dining-out'],
    ['MC DONALDS PARIS', 'EUR', "McDonald's", 'dining-out'],
    ['PAYPAL *STEAM GAMES', 'GBP', 'Steam', 'fun'],
    ['CARTE 12/11 H&M', 'EUR', 'H&M', 'shopping'],
    ['H & M 0412 LEEDS', 'GBP', 'H&M', 'shopping'],
    ['WINE AND LIQUOR DEPOT', 'USD', null, 'groceries'],
    ['TARGET00012345 AUSTIN', 'USD', 'Target', 'shopping'],
    ['NEXT 0345 LEEDS', 'GBP', 'Next', 'shopping'],
    ['TESCO PAY AT PUMP 3121', 'GBP', 'Tesco Petrol', 'transport'],
  ] as const)(
    'are named without numbers, towns and processors: %s',
    (text, currency, name, category) => {
      expect(knownMerchants(currency, 'en')(text, -500)).toMatchObject({ name, category });
    },
  );

  it.each([
    ['NEXT DAY DRY CLEANING', 'GBP', null],
    ['B P SMITH', 'USD', null],
    ['PETER MÜLLER', 'EUR', null],
    ['MOVING TARGET ARCHERY', 'USD', null],
    ['MEDIANOCHE STORE', 'EUR', null],
    ['ATM WITHDRAWAL 7-ELEVEN', 'USD', null],
    ['PARKHAUS GALERIA', 'EUR', null],
    ['RETRAIT DAB CARREFOUR', 'EUR', null],
  ] as const)(
    'are not found in names that only contain their words: %s',
    (text, currency, name) => {
      expect(knownMerchants(currency, 'en')(text, -500).name).toBe(name);
    },
  );

  it.each([
    ['USD', 'en', us],
    ['GBP', 'en', gb],
    ['EUR', 'de', de],
    ['EUR', 'fr', fr],
    ['EUR', 'es', es],
  ] as const)('are not found in names of people and cities: %s %s', (currency, language, names) => {
    const find = knownMerchants(currency, language);
    const found = names.split(', ').filter((name) => find(name, -500).name !== null);
    expect(found).toEqual([]);
  });

  it('turn money back into a refund in their category, and pay from them into a salary', () => {
    const find = knownMerchants('GBP', 'en');
    expect(find('TESCO STORES 3345', 1200).category).toBe('groceries');
    expect(find('TESCO STORES SALARY', 180_000)).toMatchObject({ name: null, category: 'salary' });
    expect(find('TESCO STORES SALARY', -1200).category).toBe('groceries');
    expect(find('AVIVA', 1200)).toMatchObject({ name: 'Aviva', category: null });
    expect(find('ACME LTD SALARY', -100).category).toBeNull();
  });

  it('are those of the countries of a currency, those of the language first', () => {
    const category = (text: string, currency: Currency, language: Language) =>
      knownMerchants(currency, language)(text, -500).category;
    expect(category('MERCADONA 12', 'EUR', 'de')).toBe('groceries');
    expect(category('MERCADONA 12', 'USD', 'es')).toBeNull();
    expect(category('MIGROL', 'CHF', 'de')).toBeNull();
    expect(category('EDEKA 12', 'CHF', 'de')).toBe('groceries');
    expect(category('IKEA 12', 'JPY', 'en')).toBe('shopping');
  });

  it('are at least 1,790 for each country, with those of several countries', () => {
    const names = (table: Parameters<typeof tableOf>[0]) =>
      tableOf(table).flatMap(({ name }) => (name === null ? [] : [name]));
    for (const country of ['us', 'gb', 'de', 'fr', 'es'] as const) {
      const count = new Set([...names(country), ...names('international')]).size;
      expect(count).toBeGreaterThanOrEqual(1_970);
    }
  });
});
