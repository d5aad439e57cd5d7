/** Returns the response with its connection dropped after the given number of lines. */
export function cutAfter(response: Response, lines: number): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  let left = lines;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      left -= value.filter((byte) => byte === 0x0a).length;
      controller.enqueue(value);
      if (left > 0) return;
      controller.error(new TypeError('network error'));
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}
