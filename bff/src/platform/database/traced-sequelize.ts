import { Sequelize } from 'sequelize';
import type { Options } from 'sequelize';
import { commented } from './request-comment.ts';

/** Creates a Sequelize instance without logging whose statements include the request id. */
export function tracedSequelize(options: Options): Sequelize {
  const sequelize = new Sequelize({ logging: false, ...options });
  const query = sequelize.query.bind(sequelize) as (...call: Statement) => Promise<unknown>;
  const isExact = options.dialect === 'sqlite';
  const traced = (...[statement, settings]: Statement) =>
    query(
      typeof statement === 'string'
        ? commented(statement)
        : { ...statement, query: commented(statement.query) },
      isExact || !settings?.replacements
        ? settings
        : { ...settings, replacements: exact(settings.replacements) },
    );
  sequelize.query = traced as Sequelize['query'];
  return sequelize;
}

type Statement = [
  statement: string | { query: string; values?: unknown[]; bind?: unknown[] },
  settings?: { replacements?: unknown },
];

/** Formats instants as text, as Sequelize drops the milliseconds of a Date for MySQL. */
function exact(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return Array.isArray(value) ? value.map(exact) : value;
}
