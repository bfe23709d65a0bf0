import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setNonce } from 'get-nonce';
import { isCodeMissing } from './api/code';
import { App } from './app/app';
import { startLanguages } from './i18n/languages';
import { applyTheme } from './app/theme';
import './styles.css';

// Styles that a dialog adds while it is open carry the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);
applyTheme();

void startLanguages().then(() => {
  // What is said on the page is no fault of it.
  const onCaughtError = (error: unknown): void => void (isCodeMissing(error) || console.error(error));
  createRoot(document.getElementById('app')!, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
