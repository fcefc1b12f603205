import { DataTypes } from 'sequelize';
import type { ModelAttributeColumnOptions } from 'sequelize';

/** A column of a table: what Sequelize is told of it, and the type of its values. */
export interface Column<Value, May extends 'be left out' | 'not be left out' = 'not be left out'> {
  readonly options: ModelAttributeColumnOptions;
  /** These two are for the types alone. */
  readonly value?: Value;
  readonly may?: May;
}

function column<Value>(type: ModelAttributeColumnOptions['type']): Column<Value> {
  return { options: { type, allowNull: false } };
}

/** A UUID. */
export const id = (): Column<string> => column(DataTypes.CHAR(36));

/** The id of a row of another table, by its name: its model may be in a feature above this one. */
export const idOf = (table: string): Column<string> => ({
  options: { ...id().options, references: { model: table, key: 'id' } },
});

/** A hash of 64 hexadecimal digits. */
export const hash = (): Column<string> => column(DataTypes.CHAR(64));

/** The id of a row of another table whose ids are hashes, by its name. */
export const hashOf = (table: string): Column<string> => ({
  options: { ...hash().options, references: { model: table, key: 'id' } },
});

/** A text of just so many characters. */
export const fixedText = <Value extends string = string>(length: number): Column<Value> =>
  column(DataTypes.CHAR(length));

/** A text of at most so many characters. */
export const text = <Value extends string = string>(longest: number): Column<Value> =>
  column(DataTypes.STRING(longest));

/** A text of at most 64 kB. */
export const longText = (): Column<string> => column(DataTypes.TEXT);

/** A text of at most 16 MB. By its name, as Sequelize warns of its own type on the embedded database. */
export const hugeText = (): Column<string> => column('MEDIUMTEXT');

export const integer = (): Column<number> => column(DataTypes.INTEGER);

export const smallInteger = <Value extends number = number>(): Column<Value> =>
  column(DataTypes.SMALLINT);

/** A whole number that may grow for ever. */
export const counter = (): Column<number> => column(DataTypes.BIGINT);

/** Yes or no. The databases have a number for it. */
export const flag = (): Column<boolean> => column(DataTypes.BOOLEAN);

/** An instant, to the millisecond. */
export const instant = (): Column<Date> => column(DataTypes.DATE(3));

/** A calendar day, `YYYY-MM-DD`. */
export const day = (): Column<string> => column(DataTypes.DATEONLY);

/** The column that is the primary key, or one of those that are it together. */
export const key = <Value>({ options }: Column<Value>): Column<Value> => ({
  options: { ...options, primaryKey: true },
});

/** A column that may have nothing; a new row that does not say has nothing. */
export const nullable = <Value>({
  options,
}: Column<Value>): Column<Value | null, 'be left out'> => ({
  options: { ...options, allowNull: true },
});

/** A column that has a value also where a new row does not say. */
export const otherwise = <Value>(
  defaultValue: Value & (string | number | boolean),
  { options }: Column<Value>,
): Column<Value, 'be left out'> => ({ options: { ...options, defaultValue } });
