interface EmbedSource {
  origin: string;
  region: string;
  agentId: string;
}

/**
 * Returns the code for a page in three forms: a chat in the corner, a chat inside the page, and a
 * chat in a frame.
 */
export function embedCodes({ origin, region, agentId }: EmbedSource) {
  const script = (render: string): string =>
    `<script async src="${origin}/widget/v1/${region}/${agentId}.js" data-render="${render}"></script>`;
  return {
    popup: script('bottom-right'),
    embedded: `<div style="width: 500px; height: 500px; max-width: 100%">\n  ${script('full-width')}\n</div>`,
    frame: `<iframe title="Chat" src="${origin}/app/${region}/render/${agentId}/iframe" width="500" height="500" style="border: 0; max-width: 100%"></iframe>`,
  };
}
