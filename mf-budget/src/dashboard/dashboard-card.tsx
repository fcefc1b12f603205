import { Card, type CardProps } from '@harmony/design-system';
import { ErrorBoundary, useCouple } from '@harmony/mf-kit';
import { SetUpCouple } from './card-fallback.tsx';

interface DashboardCardProps extends CardProps {
  /** Text without a couple (docs/specification/messages.md). */
  fallback: string;
  /** Whether that text is a link to the couple setup. */
  linksToSetup?: boolean;
}

/**
 * Card of the dashboard. Without a couple it sends no request, which would be rejected; errors of its
 * content are contained.
 */
export function DashboardCard(props: DashboardCardProps) {
  const { fallback, linksToSetup = false, children, action, ...card } = props;
  const { couple } = useCouple();
  return (
    <Card {...card} action={couple !== null && action}>
      {couple === null ? (
        <SetUpCouple text={fallback} isLink={linksToSetup} />
      ) : (
        <ErrorBoundary>{children}</ErrorBoundary>
      )}
    </Card>
  );
}
