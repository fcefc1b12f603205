import { t } from '@lingui/core/macro';
import { color, radius, space, text, Button, styled } from '@harmony/design-system/basics';

export interface UpgradeProps {
  /** The locked feature, such as 'Date Night Planning'. */
  feature: string;
  /**
   * The plan that includes it, by its name in the plan table, and a function that opens it; `undefined`
   * where no plans are sold.
   */
  offer: { requiredTier: string; onUpgrade: () => void } | undefined;
}

/** Replaces a page that the plan does not include (docs/specification/screens.md). */
export function UpgradePrompt({
  feature,
  description,
  offer,
}: UpgradeProps & { description: string }) {
  if (!offer) {
    return (
      <Panel>
        <Title>{feature}</Title>
        <p>{t`Not available on this server.`}</p>
      </Panel>
    );
  }
  const { requiredTier, onUpgrade } = offer;
  return (
    <Panel>
      <Title>{feature}</Title>
      <p>{description}</p>
      <Button size="large" onClick={onUpgrade}>{t`Upgrade to ${requiredTier}`}</Button>
      <Small>{t`7-day free trial • Cancel anytime`}</Small>
    </Panel>
  );
}

/** One line about a feature that the plan does not include (docs/specification/screens.md). */
export function UpgradeRow({ feature, offer }: UpgradeProps) {
  if (!offer) return <Row>{t`Not available on this server: ${feature}`}</Row>;
  const { requiredTier, onUpgrade } = offer;
  return (
    <Row>
      <span>{t`${feature} requires ${requiredTier}`}</span>
      <Button size="small" onClick={onUpgrade}>{t`Upgrade`}</Button>
    </Row>
  );
}

const Panel = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  padding: `${space[12]} ${space[6]}`,
  textAlign: 'center',
  background: color.oursSoft,
  borderRadius: radius.large,
});

const Title = styled('h2', text.title);

const Small = styled('p', { ...text.caption, color: color.muted });

const Row = styled('div', {
  ...text.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  background: color.oursSoft,
  borderRadius: radius.medium,
});
