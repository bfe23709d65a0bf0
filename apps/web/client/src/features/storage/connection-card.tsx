import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call, type Schemas } from '../../api/client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { connectionQuery } from './queries';

type Connection = Schemas['ObjectStoreConnection'];
type Kind = 'connect' | 'credentials';

/** The object store: connected, and given new credentials. */
export function ConnectionCard() {
  const { t } = useTranslation('storage');
  const query = useQuery(connectionQuery);
  const [open, setOpen] = useState<Kind | null>(null);
  return (
    <Card title={t('connection.title')}>
      <QueryState query={query}>
        {(connection) => (
          <div className="space-y-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={connection.configured ? 'success' : 'neutral'}>
                {t(`connection.sources.${connection.source}`)}
              </Badge>
              {connection.configured && (
                <span className="break-all text-muted">
                  {[connection.endpoint_url, connection.bucket, connection.region].filter(Boolean).join(' · ')}
                </span>
              )}
            </p>
            <div className="flex flex-wrap gap-2">
              {connection.source === 'unconfigured' && (
                <Button onClick={() => setOpen('connect')}>{t('connection.connect')}</Button>
              )}
              {connection.source === 'admin' && connection.credentials_can_be_managed && (
                <Button onClick={() => setOpen('credentials')}>{t('connection.newCredentials')}</Button>
              )}
            </div>
            {open && <ConnectionDialog kind={open} connection={connection} onClose={() => setOpen(null)} />}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function ConnectionDialog({ kind, connection, onClose }: { kind: Kind; connection: Connection; onClose: () => void }) {
  const { t } = useTranslation('storage');
  const client = useQueryClient();
  const save = async ({
    endpoint_url,
    region,
    bucket,
    addressing_style,
    ...credentials
  }: Schemas['ObjectStoreConnectionInput']) => {
    if (kind === 'credentials') {
      const body = { ...credentials, expected_revision: connection.revision ?? 1 };
      await call(api.PUT('/api/v1/admin/object-store-connection/credentials', { body }));
    } else {
      const body = { endpoint_url, region, bucket, addressing_style: addressing_style ?? 'path', ...credentials };
      await call(api.POST('/api/v1/admin/object-store-connection', { body }));
    }
    await client.invalidateQueries({ queryKey: ['storage'] });
  };
  return (
    <FormDialog<Schemas['ObjectStoreConnectionInput']>
      title={kind === 'connect' ? t('connection.connect') : t('connection.newCredentials')}
      description={t('connection.tested')}
      values={{
        endpoint_url: '',
        region: 'us-east-1',
        bucket: '',
        addressing_style: 'path',
        access_key_id: '',
        secret_access_key: '',
      }}
      onClose={onClose}
      onSubmit={save}
    >
      {kind === 'connect' && (
        <>
          <TextField name="endpoint_url" type="url" label={t('connection.endpoint_url')} required />
          <TextField name="region" label={t('connection.region')} required />
          <TextField name="bucket" label={t('connection.bucket')} required />
          <SelectField
            name="addressing_style"
            label={t('connection.addressing_style')}
            required
            options={[
              ['path', t('connection.path')],
              ['virtual', t('connection.virtual')],
            ]}
          />
        </>
      )}
      <TextField name="access_key_id" label={t('connection.access_key_id')} autoComplete="off" required />
      <TextField
        name="secret_access_key"
        type="password"
        label={t('connection.secret_access_key')}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
