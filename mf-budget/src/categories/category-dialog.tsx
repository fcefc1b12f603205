import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { CategoryForm } from './category-form.tsx';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The category to edit; a new one is created without it. */
  category: Category | undefined;
}

export default function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  const name = category?.name;
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={name === undefined ? t`Add category` : t`Change ${name}`}
    >
      <CategoryForm category={category} onDone={onClose} />
    </FormDialog>
  );
}
