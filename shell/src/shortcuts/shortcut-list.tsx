import { t } from '@lingui/core/macro';
import { color, Dialog, radius, space, text, styled } from '@harmony/design-system';
import { shortcutsAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';

const always = [
  { keys: t`Ctrl K`, label: t`Find anything` },
  { keys: t`Ctrl Enter`, label: t`Save` },
  { keys: 'F8', label: t`Go to notification` },
  { keys: t`Esc`, label: t`Close` },
];

interface ShortcutListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  const shortcuts = useAtomValue(shortcutsAtom);
  const isPage = ({ keys }: { keys: string }): boolean => keys.startsWith('g ');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`}>
      <List>
        {[...shortcuts.filter((each) => !isPage(each)), ...always, ...shortcuts.filter(isPage)].map(
          ({ keys, label }) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key, index) => (
                  <Key key={`${index} ${key}`}>{key}</Key>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ),
        )}
      </List>
    </Dialog>
  );
}

const List = styled('dl', {
  display: 'grid',
  gap: space[3],
  '& > div': { display: 'grid', gridTemplateColumns: '10rem 1fr', alignItems: 'center' },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: space[1] },
});

const Key = styled('kbd', {
  ...text.label,
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
});
