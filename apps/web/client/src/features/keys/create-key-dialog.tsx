import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { DAY_MS } from '../../ui/day';
import { Dialog } from '../../ui/dialog';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { SelectField, TextAreaField, TextField } from '../../ui/fields';
import { QueryState } from '../../ui/placeholders';
import { spacesQuery } from '../spaces/queries';
import { constraintsQuery, createKey, keysQuery, type MadeKey, type NewKey, type Permission } from './queries';
import { useScopes, WHOLE_TENANT } from './use-scopes';

const PERMISSIONS: readonly Permission[] = ['read', 'write', 'admin'];
const FOR_EVER = 'ever';
const DEFAULT_DAYS = 90;

interface Values {
  name: string;
  key_type: NewKey['key_type'];
  permission: Permission;
  scope_id: string;
  days: string;
  /** One a line. */
  restrictions: string;
}

function requestOf({ name, key_type, permission, scope_id, days, restrictions }: Values): NewKey {
  const lines = restrictions
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isPublic = key_type === 'pk_';
  return {
    name: name.trim(),
    key_type,
    permission: isPublic ? 'read' : permission,
    scope_type: scope_id === WHOLE_TENANT ? 'tenant' : 'space',
    ...(scope_id !== WHOLE_TENANT && { scope_id }),
    ...(days !== FOR_EVER && { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
    ...(lines.length > 0 && (isPublic ? { allowed_origins: lines } : { allowed_ips: lines })),
  };
}

function KeyForm({
  maxDays,
  mustExpire,
  onClose,
  onMade,
}: {
  maxDays: number | null;
  mustExpire: boolean;
  onClose: () => void;
  onMade: (made: MadeKey) => void;
}) {
  const { t } = useTranslation('keys');
  const client = useQueryClient();
  const { scopes } = useScopes();
  const periods = [7, 30, 90, 365].filter((days) => days <= (maxDays ?? Number.POSITIVE_INFINITY));
  const lifetimes = periods.map((days) => [String(days), t('days', { count: days })] as const);
  const api = useApiForm<Values>({
    defaultValues: {
      name: '',
      key_type: 'sk_',
      permission: 'read',
      scope_id: scopes[0]?.[0] ?? '',
      days: String(Math.min(DEFAULT_DAYS, maxDays ?? DEFAULT_DAYS)),
      restrictions: '',
    },
    onSubmit: async (values) => {
      const made = await createKey(requestOf(values));
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      onMade(made);
    },
    title: t('create'),
  });
  const isPublic = api.form.watch('key_type') === 'pk_';
  return (
    <Form
      api={api}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <SubmitButton api={api}>{t('common:create')}</SubmitButton>
        </>
      }
    >
      <TextField name="name" label={t('common:name')} hint={t('nameHint')} required autoFocus />
      <SelectField
        name="key_type"
        label={t('kind')}
        required
        hint={t(isPublic ? 'publicHint' : 'secretHint')}
        options={[
          ['sk_', t('kinds.sk_')],
          ['pk_', t('kinds.pk_')],
        ]}
      />
      <SelectField name="scope_id" label={t('where')} required options={scopes} />
      {!isPublic && (
        <SelectField
          name="permission"
          label={t('what')}
          required
          options={PERMISSIONS.map((permission) => [permission, t(`permissions.${permission}`)])}
        />
      )}
      <SelectField
        name="days"
        label={t('howLong')}
        required
        options={mustExpire ? lifetimes : [...lifetimes, [FOR_EVER, t('forEver')]]}
      />
      <TextAreaField
        name="restrictions"
        rows={2}
        required={isPublic}
        label={t(isPublic ? 'origins' : 'addresses')}
        hint={t(isPublic ? 'originsHint' : 'addressesHint')}
      />
    </Form>
  );
}

/** Asks what a new key is for. */
export function CreateKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeKey) => void }) {
  const { t } = useTranslation('keys');
  const constraints = useQuery(constraintsQuery);
  const spaces = useQuery(spacesQuery);
  return (
    <Dialog open onClose={onClose} title={t('create')} description={t('createText')}>
      <QueryState query={spaces}>
        {() => (
          <QueryState query={constraints}>
            {({ max_expiration_days, require_expiration }) => (
              <KeyForm
                maxDays={max_expiration_days}
                mustExpire={require_expiration || max_expiration_days !== null}
                onClose={onClose}
                onMade={onMade}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  );
}
