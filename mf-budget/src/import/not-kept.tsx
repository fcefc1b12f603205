import { t } from '@lingui/core/macro';
import type { Import } from '@harmony/contract';
import { Card, VirtualList } from '@harmony/design-system';
import { useState } from 'react';
import { FoldedList } from './folded-list.ts';

interface NotKeptProps {
  problems: Import['problems'];
}

/** Details that are lost from imported payments, such as parts that do not add up. */
export function LostDetails({ problems }: NotKeptProps) {
  const [isOpen, setOpen] = useState(false);
  const count = problems.length;
  if (count === 0) return null;
  return (
    <Card>
      <FoldedList open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t`Details not kept (${{ count }})`}</summary>
        {isOpen && (
          <VirtualList
            label={t`Details that are not kept`}
            items={problems}
            keyOf={({ line, message }) => `${line} ${message}`}
            heightOf={() => 72}
            renderItem={({ line, message }) => (
              <div data-part="entry">
                <p>
                  {t`Line ${line}`}: {message}
                </p>
              </div>
            )}
          />
        )}
      </FoldedList>
    </Card>
  );
}
