type Fetch = (url: URL, init: RequestInit) => Promise<Pick<Response, 'status' | 'json'>>;

/**
 * Replaces `XMLHttpRequest`: reports that half of the body is sent, then calls `fetch`, and reports
 * the other half.
 */
export const fakeUploads = (fetch: Fetch) =>
  class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    status = 0;
    responseText = '';
    readonly #leave = new AbortController();
    readonly #headers: Record<string, string> = {};
    #method = 'GET';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.#leave.abort();
    }

    send(body: string | File): void {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      fetch(new URL(this.#url, location.origin), {
        method: this.#method,
        headers: this.#headers,
        body,
        signal: this.#leave.signal,
      })
        .then(async (response) => {
          this.upload.onprogress?.({ loaded: 2, total: 2 });
          this.status = response.status;
          this.responseText = JSON.stringify(await response.json());
          this.onload();
        })
        .catch(() => (this.#leave.signal.aborted ? this.onabort() : this.onerror()))
        .finally(() => this.onloadend());
    }
  };
