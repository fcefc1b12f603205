import styled from '@emotion/styled';
import { Card, space } from '@harmony/design-system';

/** A part of a report, which paper does not break in two where it can be helped. */
export const ReportCard = styled(Card)({
  gap: space[5],
  '@media print': { breakInside: 'avoid', boxShadow: 'none' },
});

/** Wide tables scroll by themselves, and the page stays as it is. */
export const Scrolling = styled.div({ overflowX: 'auto' });
