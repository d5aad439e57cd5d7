/** The name of the file with the code of a group: the last part of the group's title, in one word. */
export function sourceName(title: string): string {
  const topic = title.slice(title.lastIndexOf('/') + 1);
  return topic.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
