import { couplesVersion } from '../couples/guard-couple.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { Preparation } from '../feature/route.ts';
import type { ReadTools } from '../feature/history.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { isLargeRead } from './read-cost.ts';

export interface BoundPreparation<Given, Result> extends Preparation {
  /**
   * Prepares a change in a process where it blocks no other requests.
   *
   * @param isLarge whether the input is slow by itself, independent of the viewer's data
   * @throws ApiError as the handler does, `too_many_at_once`, or `unavailable`
   */
  run(services: Services, viewer: CoupleViewer, given: Given, isLarge: boolean): Promise<Result>;
  /**
   * Prepares a part of a change that is independent of its other parts. If it is slow, it runs before the transaction
   * of the change, which is repeated with the result while the couple's data stay the same (ADR 93).
   *
   * @param isLarge as for `run`
   * @throws ApiError as `run` does
   */
  within(change: CoupleChange, given: Given, isLarge?: boolean): Promise<Result>;
}

/**
 * Binds a slow read that precedes a change to its name. For large input or a viewer with much data, it runs in a
 * process for large reads (ADR 38), otherwise in this one.
 *
 * @param handler takes and returns plain data
 */
export function preparation<Given, Result>(
  name: string,
  handler: (tools: ReadTools, viewer: CoupleViewer, given: Given) => Promise<Result>,
): BoundPreparation<Given, Result> {
  const prepare: Preparation['prepare'] = (tools, viewer, given) =>
    // Only `run` passes it, in this or another process.
    handler(tools, viewer, given as Given);
  return {
    name,
    prepare,
    async run({ database: reader, features, largeReads }, viewer, given, isLarge) {
      const tools = { reader, features };
      if (!isLarge && !(await isLargeRead(tools, viewer))) {
        return handler(tools, viewer, given);
      }
      return (await largeReads.prepare({ name, viewer, given })) as Result;
    },
    async within({ work: reader, services, viewer }, given, isLarge = false) {
      const { features, largeReads } = services;
      const tools = { reader, features };
      if (!isLarge && !(await isLargeRead(tools, viewer))) {
        return handler(tools, viewer, given);
      }
      const version = await couplesVersion(reader, viewer.couple.id);
      return reader.prepare(JSON.stringify([name, version, given]), {
        run: async () => (await largeReads.prepare({ name, viewer, given })) as Result,
      });
    },
  };
}
