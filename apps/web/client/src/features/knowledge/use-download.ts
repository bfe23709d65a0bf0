import { useToasts } from '../../ui/toasts';
import { originalAddress } from './queries';

/** Fetches the file of a document as it was uploaded. */
export function useDownload(): (documentId: string) => Promise<void> {
  const toasts = useToasts();
  return async (documentId) => {
    try {
      const link = document.createElement('a');
      link.href = await originalAddress(documentId);
      link.download = '';
      link.click();
    } catch (error) {
      toasts.failed(error);
    }
  };
}
