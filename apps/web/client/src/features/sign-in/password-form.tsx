import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useFormat } from '../../i18n/format';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { TextField } from '../../ui/fields';
import { Notice, ProblemNotice } from '../../ui/notice';
import { signInByPassword } from './sign-in';

/** What a refused password means: how often one may still try, or how long to wait. @source spec §5.3 */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('sign-in');
  const format = useFormat();
  const problem = asProblem(error);
  if (problem.code === 'invalid_credentials') {
    return (
      <Notice tone="danger">
        <p>{t('wrongPassword')}</p>
        <p>{t('attemptsLeft', { count: Number(problem.detail('attempts_remaining') ?? 0) })}</p>
      </Notice>
    );
  }
  if (problem.code === 'too_many_login_attempts') {
    const seconds = Number(problem.detail('retry_after_seconds') ?? problem.retryAfterSeconds ?? 0);
    return (
      <Notice tone="danger">
        <p>{t('tooManyAttempts')}</p>
        <p>{t('waitFor', { time: format.duration(seconds) })}</p>
      </Notice>
    );
  }
  return <ProblemNotice error={error} />;
}

/** Name and password. */
export function PasswordForm({ username = '', onSignedIn }: { username?: string; onSignedIn?: () => void }) {
  const { t } = useTranslation('sign-in');
  const login = useApiForm<{ username: string; password: string }>({
    defaultValues: { username, password: '' },
    isLeftUnasked: true,
    onSubmit: async (values) => {
      await signInByPassword(values.username.trim(), values.password);
      onSignedIn?.();
    },
  });
  return (
    <Form api={{ ...login, error: undefined }} actions={<SubmitButton api={login}>{t('signIn')}</SubmitButton>}>
      <TextField
        name="username"
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        autoFocus={!username}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
        autoFocus={username !== ''}
      />
      {login.error !== undefined && <Refusal error={login.error} />}
    </Form>
  );
}
