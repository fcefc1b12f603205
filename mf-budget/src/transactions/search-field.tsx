import { TextField } from '@harmony/design-system';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  /** What the address says. */
  value: string;
  onChange: (search: string) => void;
}

/**
 * The search text. What is typed is kept here, because the address follows a moment later, and a
 * field that waited for it would lose letters and move the cursor.
 */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);

  // Clear Filters and Back change the address from elsewhere.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);

  return (
    <TextField
      ref={input}
      label="Search"
      type="search"
      placeholder="Description or notes"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}
