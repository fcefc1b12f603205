import { t } from '@lingui/core/macro';
import { ErrorCard } from '@harmony/design-system';
import { Component, type ReactNode } from 'react';

/** Shows an error card in place of a part that threw while rendering; Retry renders it again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorCard
        title={t`This part stopped working`}
        text={t`Something went wrong while showing it. The rest of the page still works.`}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
