import styled from '@emotion/styled';
import { color, Dialog, radius, space, text } from '@harmony/design-system';
import { useEffect, useState } from 'react';

/** What the keyboard does on every page, or on the one that is named. */
const shortcuts = [
  ['n', 'Add an expense, on the dashboard'],
  ['F8', 'Go to the message'],
  ['Esc', 'Close what is open'],
  ['?', 'Show this list'],
] as const;

/** The list of shortcuts, which the key `?` opens. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.metaKey || event.ctrlKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Keyboard shortcuts">
      <List>
        {shortcuts.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl({
  display: 'grid',
  gap: space[3],
  '& > div': { display: 'grid', gridTemplateColumns: '4rem 1fr', alignItems: 'center' },
});

const Key = styled.kbd({
  ...text.label,
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
});
