import { DataTypes } from 'sequelize';
import type {
  Model,
  ModelAttributeColumnOptions,
  ModelStatic,
  Order,
  Sequelize,
  Transaction,
  WhereOptions,
} from 'sequelize';
import type { Literal } from 'sequelize/types/utils';
import type { Column } from './columns.ts';

/** Rows per statement, so that building it does not block other requests. */
const ROWS_AT_ONCE = 100;

type Columns = Readonly<Record<string, Column<unknown, 'be left out' | 'not be left out'>>>;

type ValueOf<Of> =
  Of extends Column<infer Value, 'be left out' | 'not be left out'> ? Value : never;

type Row<Of extends Columns> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

type LeftOut<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<unknown, 'not be left out'> ? never : Name;
}[keyof Of];

/** A row to insert: columns with a default are optional. */
type NewRow<Of extends Columns> = Omit<Row<Of>, LeftOut<Of>> & Partial<Pick<Row<Of>, LeftOut<Of>>>;

interface Which<Of extends Columns> {
  where: WhereOptions<Row<Of>>;
}

interface Find<Of extends Columns, Name> extends Which<Of> {
  /** All attributes if omitted. */
  attributes?: readonly Name[];
  order?: Order;
  limit?: number;
}

/** A database, or a transaction on it. */
interface Place {
  sequelize: Sequelize;
  transaction?: Transaction;
}

/**
 * A table of a database or transaction. Methods are those of a Sequelize model, always in the transaction of
 * its place, and with plain rows.
 */
export interface BoundModel<Of extends Columns> {
  create(row: NewRow<Of>): Promise<void>;
  /** Inserts rows in batches; other requests run in between. */
  bulkCreate(rows: readonly NewRow<Of>[]): Promise<void>;
  /** Returns the number of changed rows. */
  update(
    changes: { [Name in keyof Row<Of>]?: Row<Of>[Name] | Literal | undefined },
    which: Which<Of>,
  ): Promise<number>;
  /** Returns the number of deleted rows. */
  destroy(which: Which<Of>): Promise<number>;
  findOne<Name extends keyof Row<Of> = keyof Row<Of>>(
    find: Find<Of, Name>,
  ): Promise<Pick<Row<Of>, Name> | undefined>;
  findAll<Name extends keyof Row<Of> = keyof Row<Of>>(
    find: Find<Of, Name>,
  ): Promise<Pick<Row<Of>, Name>[]>;
  count(which: Which<Of>): Promise<number>;
}

export interface ModelOf<Of extends Columns> {
  (place: Place): BoundModel<Of>;
  table: string;
  of(sequelize: Sequelize): ModelStatic<Model>;
}

export type RowOf<Of> = Of extends ModelOf<infer Definition> ? Row<Definition> : never;

/** The type of a model's new rows: columns with a default are optional. */
export type NewRowOf<Of> = Of extends ModelOf<infer Definition> ? NewRow<Definition> : never;

/** A model without read methods, for tables with a dedicated query. */
export type WriteOnly<Of> =
  Of extends ModelOf<infer Definition>
    ? Pick<Of, 'table' | 'of'> &
        ((
          place: Place,
        ) => Pick<BoundModel<Definition>, 'create' | 'bulkCreate' | 'update' | 'destroy'>)
    : never;

const definitions = new Map<string, ModelOf<Columns>>();

/**
 * Defines a table's model: attributes in camel case, columns in snake case. The same definition serves
 * several databases in one process, each with its own Sequelize model. A reference to another table becomes
 * an association named after the column without `Id` (else with `Row`).
 */
export function defineModel<const Of extends Columns>(table: string, columns: Of): ModelOf<Of> {
  function of(sequelize: Sequelize): ModelStatic<Model> {
    if (sequelize.isDefined(table)) return sequelize.model(table);
    // Sequelize mutates the definition, so each database gets its own copy.
    const attributes = Object.entries(columns).map(
      ([name, { options }]) => [name, { ...options, ...readAs(name, options) }] as const,
    );
    const model = sequelize.define(table, Object.fromEntries(attributes), {
      tableName: table,
      timestamps: false,
      underscored: true,
    });
    for (const [name, { options }] of Object.entries(columns)) {
      const { model: other } = (options.references ?? {}) as { model?: string };
      const parent = other === undefined ? undefined : definitions.get(other)?.of(sequelize);
      if (!parent) continue;
      const as = name.endsWith('Id') ? name.slice(0, -2) : `${name}Row`;
      model.belongsTo(parent, { foreignKey: name, as, constraints: false });
      parent.hasMany(model, { foreignKey: name, as: `${table} by ${as}`, constraints: false });
    }
    return model;
  }
  const modelOf = Object.assign((place: Place) => bound<Of>(of(place.sequelize), place), {
    table,
    of,
  });
  definitions.set(table, modelOf as unknown as ModelOf<Columns>);
  return modelOf;
}

export function keyColumns({ sequelize }: Place, table: string): string[] {
  const model = definitions.get(table)?.of(sequelize);
  if (!model) throw new Error(`No model is defined for the table ${table}`);
  const attributes = Object.values(model.getAttributes());
  return attributes.flatMap(({ primaryKey, field }) => (primaryKey && field ? [field] : []));
}

/** The databases store booleans as numbers. */
function readAs(name: string, { type }: ModelAttributeColumnOptions) {
  if (type !== DataTypes.BOOLEAN) return {};
  return {
    get(this: Model) {
      const stored: unknown = this.getDataValue(name);
      return typeof stored === 'number' ? stored !== 0 : stored;
    },
  };
}

function bound<Of extends Columns>(
  model: ModelStatic<Model>,
  { transaction }: Place,
): BoundModel<Of> {
  type Found = Pick<Row<Of>, never>;
  const within = transaction ? { transaction } : {};
  const plain = (found: Model): Found => found.get({ plain: true }) as Found;
  const found = ({ attributes, ...find }: Find<Of, PropertyKey>) => ({
    ...find,
    ...(attributes && { attributes: attributes.map(String) }),
    ...within,
  });
  return {
    async create(row) {
      await model.create(row, within);
    },
    async bulkCreate(rows) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await model.bulkCreate(rows.slice(start, start + ROWS_AT_ONCE), within);
      }
    },
    async update(changes, which) {
      const [changed] = await model.update(changes, { ...which, ...within });
      return changed;
    },
    destroy: (which) => model.destroy({ ...which, ...within }),
    async findOne(find) {
      const row = await model.findOne(found(find));
      return row ? (plain(row) as never) : undefined;
    },
    findAll: async (find) => (await model.findAll(found(find))).map(plain) as never[],
    count: (which) => model.count({ ...which, ...within }),
  };
}
