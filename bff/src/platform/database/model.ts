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

/** So many rows are put together in a moment, so that nobody else waits for it. */
const ROWS_AT_ONCE = 100;

type Columns = Readonly<Record<string, Column<unknown, 'be left out' | 'not be left out'>>>;

type ValueOf<Of> =
  Of extends Column<infer Value, 'be left out' | 'not be left out'> ? Value : never;

/** The row of a table with these columns. */
type Row<Of extends Columns> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

type LeftOut<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<unknown, 'not be left out'> ? never : Name;
}[keyof Of];

/** A row that is to be: what has a value by itself may be left out. */
type NewRow<Of extends Columns> = Omit<Row<Of>, LeftOut<Of>> & Partial<Pick<Row<Of>, LeftOut<Of>>>;

interface Which<Of extends Columns> {
  where: WhereOptions<Row<Of>>;
}

interface Find<Of extends Columns, Name> extends Which<Of> {
  /** All of them, where it is left out. */
  attributes?: readonly Name[];
  order?: Order;
  limit?: number;
}

/** Where rows are read and written: a database, or a transaction on it. */
interface Place {
  sequelize: Sequelize;
  transaction?: Transaction;
}

/**
 * A table at a place. Methods are those of a Sequelize model, in the transaction of the place, which
 * nobody can forget this way, and with plain rows.
 */
export interface BoundModel<Of extends Columns> {
  create(row: NewRow<Of>): Promise<void>;
  /** Adds rows in few statements; between two of them other requests have their turn. */
  bulkCreate(rows: readonly NewRow<Of>[]): Promise<void>;
  /** Gives the number of rows that it changed. */
  update(
    changes: { [Name in keyof Row<Of>]?: Row<Of>[Name] | Literal | undefined },
    which: Which<Of>,
  ): Promise<number>;
  /** Gives the number of rows that it deleted. */
  destroy(which: Which<Of>): Promise<number>;
  findOne<Name extends keyof Row<Of> = keyof Row<Of>>(
    find: Find<Of, Name>,
  ): Promise<Pick<Row<Of>, Name> | undefined>;
  findAll<Name extends keyof Row<Of> = keyof Row<Of>>(
    find: Find<Of, Name>,
  ): Promise<Pick<Row<Of>, Name>[]>;
  count(which: Which<Of>): Promise<number>;
}

/** The model of a table; gives it at a place. */
export interface ModelOf<Of extends Columns> {
  (place: Place): BoundModel<Of>;
  table: string;
  /** The model as Sequelize has it, with its associations. */
  of(sequelize: Sequelize): ModelStatic<Model>;
}

/** The type of the rows of a model. */
export type RowOf<Of> = Of extends ModelOf<infer Definition> ? Row<Definition> : never;

/** The type of its new rows: what has a value by itself may be left out. */
export type NewRowOf<Of> = Of extends ModelOf<infer Definition> ? NewRow<Definition> : never;

/** A model that finds nothing, for a table that is read in another way alone. */
export type WriteOnly<Of> =
  Of extends ModelOf<infer Definition>
    ? Pick<Of, 'table' | 'of'> &
        ((
          place: Place,
        ) => Pick<BoundModel<Definition>, 'create' | 'bulkCreate' | 'update' | 'destroy'>)
    : never;

const definitions = new Map<string, ModelOf<Columns>>();

/**
 * Defines a table's model: attributes in camel case, columns in snake case. The same definition
 * serves several databases in one process, each with a Sequelize model of its own. What refers to
 * another table belongs to its row, by the column's name without `Id` (else with `Row`).
 */
export function defineModel<const Of extends Columns>(table: string, columns: Of): ModelOf<Of> {
  function of(sequelize: Sequelize): ModelStatic<Model> {
    if (sequelize.isDefined(table)) return sequelize.model(table);
    // Sequelize writes into the definition, so each database gets its own copy.
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

/** The columns of the primary key of a table. */
export function keyColumns({ sequelize }: Place, table: string): string[] {
  const model = definitions.get(table)?.of(sequelize);
  if (!model) throw new Error(`No model is defined for the table ${table}`);
  const attributes = Object.values(model.getAttributes());
  return attributes.flatMap(({ primaryKey, field }) => (primaryKey && field ? [field] : []));
}

/** The databases have numbers for yes and no. */
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
