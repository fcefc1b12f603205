import { t } from '@lingui/core/macro';
import { Card, CardList, Skeleton, space, Stat, Tiles, styled } from '@harmony/design-system';
import type { ReactNode } from 'react';

/**
 * Skeleton of the page.
 *
 * @param children static content between figures and date nights
 */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <Tiles>
        {[t`Date nights`, t`Completed`, t`Total budget`].map((label) => (
          <Card key={label}>
            <Stat label={label} value="" isPending />
          </Card>
        ))}
      </Tiles>
      {children}
      <CardList>
        {[1, 2].map((place) => (
          <li key={place}>
            <Card>
              <Ends>
                <Skeleton height="1.25rem" width="50%" />
                <Skeleton height="1.25rem" width="4.5rem" />
              </Ends>
              <Skeleton lines={3} width="70%" />
              <Skeleton height="2.25rem" width="80%" />
            </Card>
          </li>
        ))}
      </CardList>
    </>
  );
}

const Ends = styled('span', { display: 'flex', justifyContent: 'space-between', gap: space[3] });
