import { color, Dialog, radius, space, text, styled } from '@harmony/design-system';

/** What the keyboard does on every page, or on the one that is named. */
const shortcuts = [
  ['n', 'Add an expense'],
  ['Ctrl Enter', 'Save what you entered'],
  ['F8', 'Go to the message'],
  ['Esc', 'Close what is open'],
  ['?', 'Show this list'],
] as const;

interface ShortcutListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of shortcuts. */
export default function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
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

const List = styled('dl', {
  display: 'grid',
  gap: space[3],
  '& > div': { display: 'grid', gridTemplateColumns: '7rem 1fr', alignItems: 'center' },
});

const Key = styled('kbd', {
  ...text.label,
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
});
