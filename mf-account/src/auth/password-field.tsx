import { t } from '@lingui/core/macro';
import { IconButton, TextField, type TextFieldProps } from '@harmony/design-system';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';

/** A password field with a button that reveals the input. */
export function PasswordField({
  label = t`Password`,
  ...props
}: Omit<TextFieldProps, 'label' | 'type' | 'end'> & { label?: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? t`Hide what I type` : t`Show what I type`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
