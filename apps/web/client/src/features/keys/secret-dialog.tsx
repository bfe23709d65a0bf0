import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Actions } from '../../ui/actions';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import type { MadeKey } from './queries';

/** Shows the secret of a key, the only time that anybody can. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <Dialog open onClose={onClose} title={t('secretOf', { name: made.api_key.name })}>
      <Notice tone="warning">{t('secretText')}</Notice>
      <div className="flex items-center gap-2 rounded-lg bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm break-all">{made.secret}</code>
        <CopyButton text={made.secret} label={t('copySecret')} />
      </div>
      <Actions>
        <Button look="primary" onClick={onClose}>
          {t('stored')}
        </Button>
      </Actions>
    </Dialog>
  );
}
