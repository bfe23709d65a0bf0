import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announced, type Awaited, awaitedIn } from './announcement';
import type { Turn } from './turn';

/** Says to people who listen what becomes of a question. */
export function Announcer({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation('chat');
  const awaited = useRef<Awaited | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const words = {
      thinking: t('thinking'),
      theAnswer: t('theAnswer'),
      noAnswer: t('noAnswer'),
      wasStopped: t('wasStopped'),
    };
    const news = announced(turns, awaited.current, words);
    if (news !== null) setSaid(news);
    awaited.current = awaitedIn(turns);
  }, [turns, t]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}
