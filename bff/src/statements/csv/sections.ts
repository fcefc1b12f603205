import type { CsvRecord } from './cells.ts';
import { isHeadings } from './find-headings.ts';
import { plainHeading, rankOf } from './heading-words.ts';
import type { Role } from './heading-words.ts';

/** Columns that are the same under another name; amounts of another name may have other signs. */
const MATCHED_ROLES: readonly Role[] = ['date', 'description'];

/**
 * Returns the records below headings. Repeated headings are skipped, as in concatenated files. Those with other columns
 * begin a section, whose cells are moved below the same names.
 */
export function belowHeadings(
  records: readonly CsvRecord[],
  headings: readonly string[] | null,
): CsvRecord[] {
  if (!headings) return [...records];
  const same = headings.join('\u0000');
  const found: CsvRecord[] = [];
  let align: ((record: CsvRecord) => CsvRecord) | undefined;
  for (const record of records) {
    const isSame = record.cells.join('\u0000') === same;
    const section =
      !isSame && isHeadings(record) ? sectionAligner(headings, record.cells) : undefined;
    if (isSame) align = undefined;
    else if (section) align = section;
    else found.push(align ? align(record) : record);
  }
  return found;
}

/**
 * Creates a function that moves the cells of a section below the headings of the table.
 *
 * @returns `undefined` if the section has no day
 */
function sectionAligner(
  headings: readonly string[],
  others: readonly string[],
): ((record: CsvRecord) => CsvRecord) | undefined {
  const names = others.map(plainHeading);
  const isDate = (heading: string): boolean => rankOf(heading, 'date') !== undefined;
  const places = headings.map((heading) => {
    const named = names.indexOf(plainHeading(heading));
    if (named !== -1) return named;
    const role = MATCHED_ROLES.find((each) => rankOf(heading, each) !== undefined);
    return role ? others.findIndex((other) => rankOf(other, role) !== undefined) : -1;
  });
  if (!headings.some((heading, place) => isDate(heading) && places[place] !== -1)) return undefined;
  return ({ line, cells }) => {
    const [, ...rest] = cells;
    // A line of text.
    if (rest.every((cell) => cell === '')) return { line, cells };
    // An unquoted separator: without an amount, the record is a problem.
    const isCut = cells.slice(others.length).some((cell) => cell !== '');
    const aligned = headings.map((heading, place) =>
      isCut && !isDate(heading) ? '' : (cells[places[place] ?? -1] ?? ''),
    );
    return { line, cells: aligned };
  };
}
