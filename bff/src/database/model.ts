import type { Model, ModelAttributes, ModelStatic, Sequelize } from 'sequelize';

/** Gives the model of a table on a database or in a transaction. */
export type ModelOf<Row extends object> = (on: {
  sequelize: Sequelize;
}) => ModelStatic<Model<Row, Row>>;

/**
 * Defines a table's model: attributes in camel case, columns in snake case. The same definition
 * serves several databases in one process, each with a Sequelize model of its own.
 */
export function defineModel<Row extends object>(
  table: string,
  attributes: ModelAttributes<Model<Row, Row>, Row>,
): ModelOf<Row> {
  return ({ sequelize }) =>
    sequelize.isDefined(table)
      ? (sequelize.model(table) as ModelStatic<Model<Row, Row>>)
      : sequelize.define<Model<Row, Row>>(
          table,
          // Sequelize writes into the definition, so each database gets its own copy.
          structuredCopy(attributes),
          { tableName: table, timestamps: false, underscored: true },
        );
}

function structuredCopy<Attributes extends object>(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, options]) => [name, { ...options }]),
  ) as Attributes;
}
