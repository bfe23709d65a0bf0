import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/languages';

/**
 * Loads what asks people to sign in again. Once they are signed in it is loaded before it is needed: then a newer release
 * may have taken its place, and what they typed waits behind it.
 */
export async function loadSignInAgain(): Promise<ComponentType<{ onClose: () => void }>> {
  const [{ SignInAgain }] = await Promise.all([import('../features/sign-in/sign-in-again'), loadTexts('sign-in')]);
  return SignInAgain;
}
