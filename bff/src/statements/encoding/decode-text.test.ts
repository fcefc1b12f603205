import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const german = 'Datum;Empfänger;Betrag\n01.02.2024;Bäckerei Müller, Straße 5;-3,20 €\n';
const czech = 'Datum;Popis;Částka\n01.02.2024;Potraviny U Černého koně, Žižkov;-125,50\n';
const polish = 'Data;Opis;Kwota\n01.02.2024;Sklep spożywczy Żabka, Łódź;-125,50\n';
const hungarian = 'Dátum;Közlemény;Összeg\n2024.02.01;Tűzifa, őszi szállítás;-12500\n';
const french = 'Date;Libellé;Montant\n01/02/2024;Café de la Forêt, Noël à Cœur;-3,20 €\n';
const swedish = 'Datum;Mottagare;Belopp\n2024-02-01;Åhléns, Malmö;-320,00\n';
const spanish = 'Fecha;Concepto;Importe\n01/02/2024;Panadería Ñuñez, Peñón;-3,20 €\n';
const lithuanian = 'Data;Gavėjas;Suma\n2024-02-01;Ąžuolo kepykla, Šiauliai;-3,20\n';
const russian = 'Дата;Описание;Сумма\n01.02.2024;Продукты на неделю;-320,00\n';
const greek = 'Ημερομηνία;Περιγραφή;Ποσό\n01/02/2024;Φούρνος της γειτονιάς;-3,20\n';
const turkish =
  'Tarih;Açıklama;Tutar\n13.11.2026;ŞOK MARKET İSTANBUL;-45,10\n14.11.2026;MİGROS;-20,00\n';
const hebrew = 'תאריך,תיאור,סכום\n13/11/2026,שופרסל דיל,-45.10\n14/11/2026,פז דלק,-20.00\n';
const arabic = 'التاريخ,البيان,المبلغ\n13/11/2026,كارفور,-45.10\n14/11/2026,بترول,-20.00\n';
const thai = 'วันที่,รายการ,จำนวนเงิน\n13/11/2026,เซเว่น,-45.10\n14/11/2026,โลตัส,-20.00\n';
const mixed = 'Date;Libellé;Montant\n01/02/2024;El Niño à Málaga, Café Müller;-3,20\n';
const japanese = '日付,内容,金額\n2024-02-01,スーパーで買い物をした,-320\n';
const chinese = '日期,说明,金额\n2024-02-01,超市购物和早餐,-320\n';
const taiwanese = '日期,說明,金額\n2024-02-01,超市購物與早餐,-320\n';
const korean = '날짜,내용,금액\n2024-02-01,편의점에서 산 것,-320\n';

describe('the encoding of a text', () => {
  test.each([
    ['windows-1252', german],
    ['windows-1252', french],
    ['windows-1252', swedish],
    ['windows-1252', spanish],
    ['windows-1250', czech],
    ['windows-1250', polish],
    ['windows-1250', hungarian],
    ['windows-1257', lithuanian],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['cp866', russian],
    ['windows-1253', greek],
    ['windows-1254', turkish],
    ['windows-1254', turkish.replace('MİGROS', 'Çiğdem Şahin güneş ışık')],
    ['windows-1255', hebrew],
    ['windows-1256', arabic],
    ['windows-874', thai],
    ['windows-1252', mixed],
    ['windows-1251', 'дата;сумма;описание\n01.02.2024;-320,00;продукты\n'],
    ['cp852', czech],
    ['cp852', polish],
    ['cp852', hungarian],
    ['cp852', german.replace('€', 'EUR')],
    ['cp850', swedish],
    ['macintosh', french.replace('€', 'EUR')],
    ['iso-8859-2', polish],
    ['euc-jp', japanese],
    ['shift_jis', japanese],
    ['gb18030', chinese],
    ['big5', taiwanese],
    ['euc-kr', korean],
    ['utf-8', german],
    ['utf-8', japanese],
    ['utf-16le', german],
    ['utf-16be', czech],
  ])('is detected without a declaration: %s, %j', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  test('follows a byte order mark, which is removed', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      expect(decodeText(iconv.encode(`\uFEFF${german}`, encoding))).toEqual({
        text: german,
        encoding,
      });
    }
  });

  test('ignores a wrong declaration', () => {
    expect(decodeText(Buffer.from(german), undefined, 'windows-1252')).toEqual({
      text: german,
      encoding: 'utf-8',
    });
    const bytes = iconv.encode(german, 'windows-1252');
    expect(decodeText(bytes, undefined, 'utf-8')).toEqual({
      text: german,
      encoding: 'windows-1252',
    });
  });

  test('follows the choice of the user', () => {
    const bytes = iconv.encode(polish, 'windows-1250');
    expect(decodeText(bytes, 'windows-1250').text).toBe(polish);
    expect(decodeText(bytes, 'Windows-1252').encoding).toBe('windows-1252');
  });

  test('is detected from a single letter and a sign', () => {
    const text = 'Date,Payee,Amount\n2025-12-04,Café €,100.25\n';
    expect(decodeText(iconv.encode(text, 'windows-1252')).text).toBe(text);
  });

  test('ignores padding with null characters', () => {
    const bytes = Buffer.concat([Buffer.from(german), Buffer.alloc(2000)]);
    expect(decodeText(bytes)).toEqual({ text: german, encoding: 'utf-8' });
  });

  test('is UTF-8 despite a few damaged bytes', () => {
    const bytes = Buffer.from(german.repeat(50));
    bytes[bytes.indexOf(0xc3) + 1] = 0x20;
    expect(decodeText(bytes).encoding).toBe('utf-8');
  });
});
