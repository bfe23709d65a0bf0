import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeMissing } from './code-missing';
import { Dialog } from './dialog';
import { lazyPart } from './lazy-part';

function Missing({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('partFailed')}>
      <CodeMissing error={error} />
    </Dialog>
  );
}

/** As `lazyPart`, for what opens before everything else: so does what is said where it does not come. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, (error, { onClose }) => <Missing {...{ error, onClose }} />);
