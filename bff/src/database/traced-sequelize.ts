import { Sequelize } from 'sequelize';
import type { Options } from 'sequelize';
import { commented } from './request-comment.ts';

/** A Sequelize without logging whose statements carry the id of the request they serve. */
export function tracedSequelize(options: Options): Sequelize {
  const sequelize = new Sequelize({ logging: false, ...options });
  const query = sequelize.query.bind(sequelize) as (...call: Statement) => Promise<unknown>;
  const traced = (...[statement, settings]: Statement) =>
    query(
      typeof statement === 'string'
        ? commented(statement)
        : { ...statement, query: commented(statement.query) },
      settings,
    );
  sequelize.query = traced as Sequelize['query'];
  return sequelize;
}

type Statement = [
  statement: string | { query: string; values?: unknown[]; bind?: unknown[] },
  settings?: object,
];
