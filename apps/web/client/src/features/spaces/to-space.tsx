import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronLeft } from 'lucide-react';
import type { SpacePart } from './routes';

/** The way back from something to the part of the space in which it lies. */
export function ToSpace({ spaceId, part }: { spaceId: string; part: SpacePart }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId }}
      search={{ part }}
      className="inline-flex items-center gap-1 text-sm hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('common:toSpace')}
    </Link>
  );
}
