import { Card, type CardProps } from '@harmony/design-system';
import { ErrorBoundary, useCouple } from '@harmony/mf-kit';
import { SetUpCouple } from './card-fallback.tsx';

interface DashboardCardProps extends CardProps {
  /** What it says before there is a couple (docs/specification/messages.md). */
  fallback: string;
}

/**
 * A card of the dashboard. Without a couple it asks for nothing, because the answer could only be a
 * refusal; and whatever breaks inside it stays inside it.
 */
export function DashboardCard({ fallback, children, action, ...card }: DashboardCardProps) {
  const { couple } = useCouple();
  return (
    <Card {...card} action={couple !== null && action}>
      {couple === null ? (
        <SetUpCouple text={fallback} />
      ) : (
        <ErrorBoundary>{children}</ErrorBoundary>
      )}
    </Card>
  );
}
