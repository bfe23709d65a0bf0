import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { TextAreaField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { runService, type Service, serviceRunsQuery } from './queries';

/** What a service answers, as it is: objects as JSON. */
const shown = (output: unknown): string => (typeof output === 'string' ? output : JSON.stringify(output, null, 2));

function Output({ value }: { value: unknown }) {
  return (
    <pre className="overflow-x-auto rounded-lg bg-sunken p-3 font-mono text-sm whitespace-pre-wrap">{shown(value)}</pre>
  );
}

/** Tries a service out, and shows what was tried before. */
export function Trial({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const client = useQueryClient();
  const runs = useQuery(serviceRunsQuery(service.id));
  const [output, setOutput] = useState<{ value: unknown } | null>(null);
  const api = useApiForm<{ input: string }>({
    defaultValues: { input: '' },
    onSubmit: async ({ input }) => setOutput({ value: await runService(client, service.id, input) }),
  });
  return (
    <Card title={t('trial')}>
      <Form api={api} actions={<SubmitButton api={api}>{t('run')}</SubmitButton>}>
        <TextAreaField name="input" label={t('input')} rows={4} required />
      </Form>
      <div role="status" className="mt-3">
        {output && (
          <>
            <h3 className="mb-1 font-medium">{t('output')}</h3>
            <Output value={output.value} />
          </>
        )}
      </div>
      <QueryState query={runs}>
        {({ items }) =>
          items.length > 0 && (
            <details className="mt-4">
              <summary className="font-medium">{t('earlier', { count: items.length })}</summary>
              <ul className="divide-y divide-line">
                {items.map(({ id, input, output: value }) => (
                  <li key={id} className="space-y-2 py-3">
                    <p className="line-clamp-3 break-words">{input}</p>
                    <Output value={value} />
                  </li>
                ))}
              </ul>
            </details>
          )
        }
      </QueryState>
    </Card>
  );
}
