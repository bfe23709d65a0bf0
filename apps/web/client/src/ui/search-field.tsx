import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { classes, INPUT_CLASSES } from './classes';

const PAUSE_MS = 250;

/** Asks for what to look for, and tells it once somebody pauses. Within a form, Enter does not send that. */
export function SearchField({
  label,
  onSearch,
  autoFocus = false,
}: {
  label: string;
  onSearch: (text: string) => void;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative min-w-0 flex-1 basis-60">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      <input
        type="search"
        autoFocus={autoFocus}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={classes(INPUT_CLASSES, 'h-9 pl-9')}
      />
    </div>
  );
}
