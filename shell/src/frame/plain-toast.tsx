import { t } from '@lingui/core/macro';
import { aboveTabBar, Button, color, layer, radius, space, styled } from '@harmony/design-system';
import type { ToastContent } from '@harmony/design-system';

export interface PlainToastProps {
  message: ToastContent;
  onDismiss: () => void;
}

/** A message shown when the code of toasts cannot be loaded, such as without a network. It stays until it is closed. */
export function PlainToast({ message, onDismiss }: PlainToastProps) {
  const { title, description, action } = message;
  const act = () => {
    action?.onClick();
    onDismiss();
  };
  return (
    <Message role="alert">
      <strong>{title}</strong>
      {description && <p>{description}</p>}
      {action && (
        <Button size="small" variant="secondary" onClick={act}>
          {action.label}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={onDismiss}>
        {t`Close`}
      </Button>
    </Message>
  );
}

const Message = styled('div', {
  position: 'fixed',
  zIndex: layer.toast,
  insetInlineEnd: 0,
  bottom: aboveTabBar,
  display: 'grid',
  gap: space[2],
  width: 'min(24rem, 100vw - 2rem)',
  margin: space[4],
  padding: space[4],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
