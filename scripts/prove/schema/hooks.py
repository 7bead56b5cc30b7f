"""Leads what is generated as valid to pages that are there; without it every address would be one of nowhere."""

import os
import re
import uuid
import zlib

import schemathesis
from schemathesis import GenerationMode
from schemathesis.generation.meta import TestPhase

SITE = os.environ["SCHEMA_SITE"]
PAGES = ["/page", "/none", "/slow", "/image", "/loop", "/large"]


# A callback to a body without an end takes its ten seconds, and is no answer that differs.
HOOKS = ["/page", "/none", "/loop"]


def page(address, pages):
    return SITE + pages[zlib.crc32(address.encode("utf-8", "replace")) % len(pages)]


@schemathesis.hook
def before_call(context, case, kwargs):
    # A replay names what was created then, and may have been deleted since: the tool takes it for just created.
    if case.meta and case.meta.phase.name == TestPhase.STATEFUL and "Idempotency-Key" in (case.headers or {}):
        if case.meta.generation.mode == GenerationMode.POSITIVE:
            case.headers["Idempotency-Key"] = uuid.uuid4().hex
    body = case.body
    if not isinstance(body, dict) or case.meta is None or case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    # A crawl that waits a minute between pages is right to take its five minutes, and tells nothing that a short one does not.
    if case.path.endswith("/web/crawl"):
        body["max_seconds"] = 1
    for name, pages in (("url", PAGES), ("callback_url", HOOKS)):
        if isinstance(body.get(name), str):
            body[name] = page(body[name], pages)


# A platform's route takes POST too, by design beside the description, whose operations are those that read with GET.
PLATFORM = re.compile(r"^/v1/crawl/(?!web/|jobs/|enrich/|company|endpoints)[a-z]+/")


@schemathesis.hook
def after_call(context, case, response):
    allowed = response.headers.get("allow")
    if response.status_code in (204, 405) and allowed and PLATFORM.match(case.path):
        response.headers["allow"] = [", ".join(one for one in allowed[0].split(", ") if one != "POST")]
