import { Card, CardList, Skeleton, Stat, Tiles } from '@harmony/design-system';

/** The shape of the page while it is asked for. */
export function Loading() {
  return (
    <>
      <Tiles>
        {['Date nights', 'Total budget', 'Completed'].map((label) => (
          <Card key={label}>
            <Stat label={label} value="" isPending />
          </Card>
        ))}
      </Tiles>
      <CardList>
        {[1, 2].map((place) => (
          <li key={place}>
            <Skeleton height="14rem" />
          </li>
        ))}
      </CardList>
    </>
  );
}
