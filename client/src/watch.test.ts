import { endpoints, type Goal } from '@harmony/contract';
import * as kit from '@harmony/mf-kit';
import { expect, it, vi } from 'vitest';
import { watchEndpoint } from './watch.ts';

const { list } = endpoints.goals;

function goalNamed(name: string): Goal {
  return {
    id: name,
    name,
    targetAmount: '1.00',
    currentAmount: '0.00',
    icon: '',
    targetDate: null,
  };
}

it('reports a response, and further ones after events until it ends', async () => {
  const requested: string[] = [];
  const request = (async () => {
    requested.push(list.path);
    return [goalNamed(`response ${requested.length}`)];
  }) as unknown as typeof kit.request;
  const reported: string[] = [];
  const onResponse = ([goal]: Goal[]) => reported.push(goal?.name ?? '');
  const end = watchEndpoint({ ...kit, request }, [list], { onResponse });
  await vi.waitFor(() => expect(reported).toEqual(['response 1']));
  kit.invalidateTopics(['goals']);
  await vi.waitFor(() => expect(reported).toEqual(['response 1', 'response 2']));
  end();
  kit.invalidateTopics(['goals']);
  expect(kit.queryClient.getQueryCache().getAll()).toEqual([]);
  expect(requested).toHaveLength(2);
});

it('requests nothing while the response of the page is up to date', async () => {
  const request = vi.fn<() => Promise<Goal[]>>(() => Promise.resolve([]));
  const onResponse = vi.fn<(goals: Goal[]) => void>();
  const call = { ...kit, request: request as unknown as typeof kit.request };
  const end = watchEndpoint(call, [list], { onResponse }, [goalNamed('known')]);
  await Promise.resolve();
  expect(request).not.toHaveBeenCalled();
  kit.invalidateTopics(['goals']);
  await vi.waitFor(() => expect(onResponse).toHaveBeenCalledExactlyOnceWith([]));
  end();
});
