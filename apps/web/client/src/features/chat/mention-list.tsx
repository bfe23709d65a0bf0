import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes';
import type { Member } from './mentions';

/** The names that fit what is being typed; the field keeps the focus. */
export function MentionList({
  id,
  options,
  current,
  onChoose,
}: {
  id: string;
  options: readonly Member[];
  current: number;
  onChoose: (member: Member) => void;
}) {
  const { t } = useTranslation('chat');
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('mentions')}
      className="absolute bottom-full left-4 z-20 mb-1 max-h-60 w-72 max-w-[calc(100%-2rem)] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-raised"
    >
      {options.map((member, index) => (
        <li
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          // Pressing would take the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
          className={classes(
            'flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1.5',
            index === current && 'bg-hover',
          )}
        >
          <span className="min-w-0 break-words">@{member.name}</span>
        </li>
      ))}
    </ul>
  );
}
