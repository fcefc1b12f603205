/** The purpose of a payment: one category, or several with their frequencies. */
export type Expected = string | Readonly<Record<string, number>>;

/**
 * A merchant: its text on the statement, the category of the payments, and their number per month. `#` is a random
 * digit, `@` one of the household's towns, `%` the day of the month.
 */
export type Merchant = readonly [written: string, expected: Expected, timesAMonth: number];

/** A kind of household and its bank. */
export interface Household {
  towns: readonly string[];
  regular: readonly Merchant[];
  /** Visited once each; most are new in the third month. */
  once: readonly (readonly [written: string, expected: string])[];
}

/** An account in Germany: purposes, references and days are part of the text. */
const german: Household = {
  towns: ['BERLIN', 'POTSDAM', 'BERNAU'],
  regular: [
    ['Hausverwaltung Krause GmbH Miete Whg ##', 'Housing', 1],
    ['Stadtwerke Energie Abschlag Vertragskonto ########', 'Utilities', 1],
    ['Telefonica Germany GmbH Kundennr ##########', 'Utilities', 1],
    ['REWE Markt GmbH-Zw.Niederlassung//@/DE % GIROCARD', 'Groceries', 5],
    ['EDEKA Nord Filiale #### SAGT DANKE', 'Groceries', 3],
    ['ALDI GMBH + CO. KG//@ %-##', 'Groceries', 2],
    ['LIDL SAGT DANKE @ ####', 'Groceries', 2],
    ['DM DROGERIEMARKT FIL.#### @', { Groceries: 5, Health: 3, Shopping: 1 }, 2],
    ['ROSSMANN ####//@', { Groceries: 3, Health: 2 }, 1],
    ['SHELL #### @ Karte ##', 'Transport', 2],
    ['DB Vertrieb GmbH Fahrschein ######', { Transport: 4, Travel: 2 }, 2],
    ['BVG Abo Monatskarte ######', 'Transport', 1],
    ['SumUp *Cafe Morgenrot @', 'Dining Out', 3],
    ['Zettle *Eisdiele Venezia', 'Dining Out', 1],
    ['PAYPAL *SPOTIFY ########', 'Fun', 1],
    [
      'PayPal Europe S.a.r.l. et Cie S.C.A ####/. Lieferando, Ihr Einkauf bei Lieferando',
      'Dining Out',
      2,
    ],
    ['PayPal Europe S.a.r.l. et Cie S.C.A ####/. Ebay, Ihr Einkauf bei Ebay', 'Shopping', 1],
    [
      'AMAZON PAYMENTS EUROPE S.C.A. ###-#######-####### AMZN Mktp DE',
      { Shopping: 5, Fun: 2, Groceries: 1 },
      3,
    ],
    ['Allianz Versicherungs-AG Beitrag ##', 'Housing', 0.5],
    ['Apotheke am Markt @', 'Health', 1],
    ['Bargeldauszahlung GA NR######## @', { Shopping: 1, 'Dining Out': 2, Groceries: 2 }, 1],
    ['FitX Fitnessstudio Beitrag % ####', 'Health', 1],
    ['Lohn/Gehalt Nordlicht Software GmbH Pers.-Nr ####', 'Salary', 1],
  ],
  once: [
    ['IKEA DEUTSCHLAND @ ####', 'Shopping'],
    ['MediaMarkt @ GIROCARD ####', 'Shopping'],
    ['Bauhaus Fachcentren @', 'Shopping'],
    ['Ristorante Da Marco @', 'Dining Out'],
    ['Vapiano @ ##', 'Dining Out'],
    ['UCI Kinowelt @', 'Fun'],
    ['Thalia Buecher @ ####', 'Fun'],
    ['Booking.com Amsterdam ########', 'Travel'],
    ['Zahnarztpraxis Dr. Lehmann Rechnung ####', 'Health'],
    ['Fielmann AG @ ###', 'Health'],
    ['Deutsche Post Filiale ### @', 'Shopping'],
    ['Tierarztpraxis Vogel', 'Health'],
    ['TIER Mobility Berlin', 'Transport'],
    ['Zoo @ Tageskarte', 'Fun'],
    ['H+M #### @ SAGT DANKE', 'Shopping'],
    ['Decathlon @ ####', 'Shopping'],
  ],
};

/** An account in Britain: short texts in capitals, with card and day. */
const british: Household = {
  towns: ['LEEDS', 'YORK', 'HARROGATE'],
  regular: [
    ['FOSTER LETTINGS RENT REF ####', 'Housing', 1],
    ['OCTOPUS ENERGY DD ########', 'Utilities', 1],
    ['YORKSHIRE WATER ########', 'Utilities', 1],
    ['VIRGIN MEDIA PYMTS ########', 'Utilities', 1],
    ['TESCO STORES #### @ GB', 'Groceries', 4],
    ['TESCO PAY AT PUMP #### @', 'Transport', 2],
    ['SAINSBURYS S/MKTS #### @', 'Groceries', 3],
    ['CO-OP GROUP FOOD #### @', 'Groceries', 3],
    ['MARKS&SPENCER PLC SF @', { Groceries: 3, Shopping: 1 }, 2],
    ['BOOTS #### @', { Health: 3, Groceries: 1 }, 1],
    ['TFL TRAVEL CH TFL.GOV.UK/CP', 'Transport', 2],
    ['TRAINLINE.COM LONDON', { Transport: 3, Travel: 1 }, 2],
    ['UBER *TRIP HELP.UBER.COM', 'Transport', 2],
    ['UBER *EATS HELP.UBER.COM', 'Dining Out', 2],
    ['DELIVEROO LONDON', 'Dining Out', 2],
    ['PRET A MANGER #### @', 'Dining Out', 3],
    ['GREGGS PLC @ CARD ####', 'Dining Out', 3],
    ['AMZNMKTPLACE AMAZON.CO.UK', { Shopping: 5, Fun: 2, Groceries: 1 }, 3],
    ['NETFLIX.COM ########', 'Fun', 1],
    ['PUREGYM LTD ####', 'Health', 1],
    ['LNK CASHPOINT @ ####', { 'Dining Out': 1, Shopping: 1 }, 1],
    ['HALIFAX HOME INS DD', 'Housing', 1],
    ['ACORN DESIGN LTD SALARY', 'Salary', 1],
  ],
  once: [
    ['JOHN LEWIS @', 'Shopping'],
    ['ARGOS RETAIL GROUP @', 'Shopping'],
    ['B&Q #### @', 'Shopping'],
    ['NANDOS @ ####', 'Dining Out'],
    ['WAGAMAMA @', 'Dining Out'],
    ['VUE CINEMA @', 'Fun'],
    ['WATERSTONES @', 'Fun'],
    ['EASYJET ###ABCD LUTON', 'Travel'],
    ['AIRBNB * HM######', 'Travel'],
    ['SPECSAVERS @', 'Health'],
    ['RINGGO PARKING ####', 'Transport'],
    ['THE KINGS ARMS @', 'Dining Out'],
    ['PRIMARK @', 'Shopping'],
    ['NATIONAL TRUST @', 'Fun'],
  ],
};

/** A card in the United States: shops with numbers, towns and states, and processors before names. */
const american: Household = {
  towns: ['PORTLAND OR', 'BEAVERTON OR', 'SALEM OR'],
  regular: [
    ['MAPLE STREET APTS WEB PMT ######', 'Housing', 1],
    ['PORTLAND GENERAL ELEC BILLPAY', 'Utilities', 1],
    ['COMCAST CABLE COMM 800-COMCAST', 'Utilities', 1],
    ['STATE FARM INSURANCE ##########', 'Transport', 1],
    ['SAFEWAY #### @', 'Groceries', 4],
    ["TRADER JOE'S #### @", 'Groceries', 3],
    ['COSTCO WHSE #### @', { Groceries: 5, Shopping: 1 }, 2],
    ['COSTCO GAS #### @', 'Transport', 2],
    ['WM SUPERCENTER #### @', { Groceries: 2, Shopping: 2 }, 1],
    ['TARGET 0000#### @', { Shopping: 2, Groceries: 2 }, 2],
    ['CVS/PHARMACY #0#### @', { Health: 4, Groceries: 1 }, 1],
    ['CHEVRON 00##### @', 'Transport', 2],
    ['TRIMET HOP FASTPASS', 'Transport', 2],
    ['SQ *STUMPTOWN COFFEE @', 'Dining Out', 4],
    ['TST* POK POK @', 'Dining Out', 1],
    ['DOORDASH*THAI PEACOCK', 'Dining Out', 1],
    ['CHIPOTLE #### @', 'Dining Out', 2],
    ['AMZN Mktp US*######### Amzn.com/bill WA', { Shopping: 5, Fun: 2, Groceries: 1 }, 4],
    ['Netflix.com Los Gatos CA', 'Fun', 1],
    ['APPLE.COM/BILL 866-712-7753 CA', { Fun: 5, Utilities: 1 }, 1],
    ['PLANET FIT CLUB FEES', 'Health', 1],
    ['VENMO PAYMENT ##########', { 'Dining Out': 2, Fun: 1, Housing: 1 }, 2],
    ['DIRECT DEP CASCADE LABS PAYROLL ######', 'Salary', 2],
  ],
  once: [
    ['THE HOME DEPOT #### @', 'Shopping'],
    ['BEST BUY 0000#### @', 'Shopping'],
    ['REI #### @', 'Shopping'],
    ["POWELL'S BOOKS @", 'Fun'],
    ['REGAL CINEMAS @', 'Fun'],
    ['ALASKA AIR #########', 'Travel'],
    ['HILTON GARDEN INN @', 'Travel'],
    ['KAISER PERMANENTE COPAY', 'Health'],
    ['OLIVE GARDEN #### @', 'Dining Out'],
    ['SQ *FARMERS STAND @', 'Groceries'],
    ['TST* LE PIGEON @', 'Dining Out'],
    ['LYFT *RIDE %', 'Transport'],
    ['OLD NAVY #### @', 'Shopping'],
    ['OREGON ZOO @', 'Fun'],
  ],
};

/** An account in France: texts begin with the payment method and the day. */
const french: Household = {
  towns: ['LYON', 'VILLEURBANNE', 'BRON'],
  regular: [
    ['PRLV SEPA FONCIA LYON LOYER ####', 'Housing', 1],
    ['PRLV SEPA EDF CLIENTS PARTICULIERS ######', 'Utilities', 1],
    ['PRLV SEPA FREE TELECOM FREE HAUTDEBIT ######', 'Utilities', 1],
    ['PRLV SEPA MAIF COTISATION ####', 'Housing', 1],
    ['CARTE %/## CARREFOUR CITY @', 'Groceries', 4],
    ['CARTE %/## MONOPRIX #### @', { Groceries: 4, Shopping: 1 }, 3],
    ['CARTE %/## LIDL #### @', 'Groceries', 2],
    ['CARTE %/## BOULANGERIE PAUL @', { Groceries: 3, 'Dining Out': 1 }, 4],
    ['CARTE %/## TOTAL ACCESS @', 'Transport', 2],
    ['CARTE %/## SNCF INTERNET PARIS', { Transport: 2, Travel: 2 }, 2],
    ['PRLV SEPA TCL KEOLIS LYON', 'Transport', 1],
    ['CARTE %/## PHARMACIE BELLECOUR', 'Health', 1],
    ['CARTE %/## BISTROT DU COIN @', 'Dining Out', 2],
    ['CARTE %/## MC DONALDS @', 'Dining Out', 2],
    ['CARTE %/## AMAZON EU SARL', { Shopping: 5, Fun: 2, Groceries: 1 }, 3],
    ['CARTE %/## FNAC @', { Fun: 2, Shopping: 1 }, 1],
    ['PRLV SEPA SPOTIFY FRANCE SAS', 'Fun', 1],
    ['RETRAIT DAB %/## @ ####', { 'Dining Out': 1, Groceries: 1 }, 1],
    ['PRLV SEPA BASIC FIT FRANCE ####', 'Health', 1],
    ['VIR SALAIRE ATELIER RHONE SARL', 'Salary', 1],
  ],
  once: [
    ['CARTE %/## DECATHLON @', 'Shopping'],
    ['CARTE %/## LEROY MERLIN @', 'Shopping'],
    ['CARTE %/## ZARA @', 'Shopping'],
    ['CARTE %/## CINEMA PATHE @', 'Fun'],
    ['CARTE %/## BRASSERIE GEORGES @', 'Dining Out'],
    ['CARTE %/## LE KITCHEN CAFE @', 'Dining Out'],
    ['CARTE %/## BLABLACAR PARIS', 'Transport'],
    ['CARTE %/## AIR FRANCE ####', 'Travel'],
    ['CARTE %/## CABINET DR MOREAU', 'Health'],
    ['CARTE %/## OPTIC 2000 @', 'Health'],
    ['CARTE %/## MUSEE DES CONFLUENCES', 'Fun'],
    ['CARTE %/## FROMAGERIE MONS @', 'Groceries'],
  ],
};

export const households: Readonly<Record<string, Household>> = {
  german,
  british,
  american,
  french,
};
