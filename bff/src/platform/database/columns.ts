import { DataTypes } from 'sequelize';
import type { ModelAttributeColumnOptions } from 'sequelize';

export interface Column<Value, May extends 'be left out' | 'not be left out' = 'not be left out'> {
  readonly options: ModelAttributeColumnOptions;
  /** Phantom properties, for type inference only. */
  readonly value?: Value;
  readonly may?: May;
}

function column<Value>(type: ModelAttributeColumnOptions['type']): Column<Value> {
  return { options: { type, allowNull: false } };
}

export const id = (): Column<string> => column(DataTypes.CHAR(36));

/** Id of a row of another table, by name, because its model may belong to a feature above. */
export const idOf = (table: string): Column<string> => ({
  options: { ...id().options, references: { model: table, key: 'id' } },
});

/** A hash of 64 hexadecimal digits. */
export const hash = (): Column<string> => column(DataTypes.CHAR(64));

/** Id of a row of another table whose ids are hashes. */
export const hashOf = (table: string): Column<string> => ({
  options: { ...hash().options, references: { model: table, key: 'id' } },
});

/** A text of fixed length in characters. */
export const fixedText = <Value extends string = string>(length: number): Column<Value> =>
  column(DataTypes.CHAR(length));

/** A text of at most `longest` characters. */
export const text = <Value extends string = string>(longest: number): Column<Value> =>
  column(DataTypes.STRING(longest));

/** A text of at most 64 kB. */
export const longText = (): Column<string> => column(DataTypes.TEXT);

/** A text of at most 16 MB. Named literally, as Sequelize warns about its own type on the embedded database. */
export const hugeText = (): Column<string> => column('MEDIUMTEXT');

export const integer = (): Column<number> => column(DataTypes.INTEGER);

export const smallInteger = <Value extends number = number>(): Column<Value> =>
  column(DataTypes.SMALLINT);

/** A whole number without an upper bound. */
export const counter = (): Column<number> => column(DataTypes.BIGINT);

/** A boolean, stored as a number. */
export const flag = (): Column<boolean> => column(DataTypes.BOOLEAN);

/** An instant with millisecond precision. */
export const instant = (): Column<Date> => column(DataTypes.DATE(3));

/** A calendar day, `YYYY-MM-DD`. */
export const day = (): Column<string> => column(DataTypes.DATEONLY);

/** A primary key, or a part of one. */
export const key = <Value>({ options }: Column<Value>): Column<Value> => ({
  options: { ...options, primaryKey: true },
});

/** A column that may be null, which is also its default. */
export const nullable = <Value>({
  options,
}: Column<Value>): Column<Value | null, 'be left out'> => ({
  options: { ...options, allowNull: true },
});

/** A column with a default. */
export const withDefault = <Value>(
  defaultValue: Value & (string | number | boolean),
  { options }: Column<Value>,
): Column<Value, 'be left out'> => ({ options: { ...options, defaultValue } });
