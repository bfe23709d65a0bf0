/** What an app can take. @source supplement §2.5 */
export const INPUT_TYPES = ['text-field', 'text-upload', 'audio-upload', 'audio-recorder', 'image-upload'] as const;
