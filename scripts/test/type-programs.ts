import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';

/** What the `tsconfig.json` of a room says. */
interface RoomConfiguration {
  compilerOptions?: object;
  include: string[];
}

/** Rooms that the compiler checks at once. */
interface TypeProgram {
  rooms: string[];
  /** What a `tsconfig.json` for all of them says, wherever it lies. */
  configuration: object;
}

/** Every room, together with those whose `tsconfig.json` asks for the same compiler options. */
export function typePrograms(): TypeProgram[] {
  const rooms = readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((name) => ({ name, configuration: configurationOf(name) }));
  const groups = Map.groupBy(rooms, ({ configuration }) =>
    JSON.stringify(configuration.compilerOptions ?? {}),
  );
  return [...groups].map(([options, group]) => ({
    rooms: group.map(({ name }) => name),
    configuration: {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...(JSON.parse(options) as object),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: group.flatMap(({ name, configuration }) =>
        configuration.include.map((each) => join(root, name, each)),
      ),
    },
  }));
}

function configurationOf(room: string): RoomConfiguration {
  const file = join(root, room, 'tsconfig.json');
  return JSON.parse(readFileSync(file, 'utf8')) as RoomConfiguration;
}
