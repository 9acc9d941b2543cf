// Written by "npm run generate" from docs/openapi.json.

export interface paths {
    "/api/analytics/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches in figures */
        get: {
            parameters: {
                query?: {
                    organizationId?: string;
                    /** @description all: the last 90 days */
                    period?: "today" | "week" | "month" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description No result opened and no further page asked for */
                            abandoned: number;
                            browsers: {
                                count: number;
                                value: string;
                            }[];
                            /** @description At least one result opened */
                            clicked: number;
                            countries: {
                                count: number;
                                value: string;
                            }[];
                            days: {
                                /** Format: date */
                                day: string;
                                searches: number;
                                withoutResult: number;
                            }[];
                            languages: {
                                count: number;
                                value: string;
                            }[];
                            /** @description Different accounts */
                            people: number;
                            plans: {
                                count: number;
                                value: string;
                            }[];
                            searches: number;
                            /** @description Different browser sessions, visitors’ included */
                            sessions: number;
                            topDomains: {
                                count: number;
                                value: string;
                            }[];
                            topQueries: {
                                count: number;
                                value: string;
                            }[];
                            topResults: {
                                count: number;
                                value: string;
                            }[];
                            vitals: {
                                count: number;
                                /** @enum {string} */
                                name: "LCP" | "INP" | "CLS";
                                page: string;
                                /** @description 75th percentile; milliseconds, of CLS without unit */
                                value: number;
                            }[];
                            withoutResult: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/admin/usage/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queries without a result, or abandoned after the first page */
        get: {
            parameters: {
                query: {
                    limit?: number;
                    page?: number;
                    /** @description all: the last 90 days */
                    period?: "today" | "week" | "month" | "all";
                    report: "without-result" | "abandoned";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            queries: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** Format: date-time */
                                lastAt: string;
                                query: string;
                                times: number;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Domains that several people searched in or consulted */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Of opened decisions; most consulted first */
                            consulted: {
                                key: string;
                                /** @description Different accounts, at least five */
                                people: number;
                            }[];
                            /** @description Chosen as a filter; most popular first */
                            searched: {
                                key: string;
                                /** @description Different accounts, at least five */
                                people: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report searches, clicks, opened decisions and web vitals */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        events: ({
                            /** @description Random; repeated events have the same */
                            id: string;
                            /** @enum {string} */
                            kind: "search";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /** @description Only its origin is stored */
                            referrer: string;
                            resultsCount?: number;
                            /** @description ISO 8601 in UTC */
                            searchedAt: string;
                            searchUrl: string;
                            /** @description Random, for one tab until it is closed */
                            sessionId: string;
                            timezone: string;
                        } | {
                            /** @description Random; repeated events have the same */
                            id: string;
                            /** @enum {string} */
                            kind: "results";
                            page: number;
                            resultsCount: number;
                            /** @description Random, for one tab until it is closed */
                            sessionId: string;
                        } | {
                            /** @description ISO 8601 in UTC */
                            clickedAt: string;
                            /** @description Random; repeated events have the same */
                            id: string;
                            /** @enum {string} */
                            kind: "click";
                            /** @description In the whole list, from 1 */
                            position: number;
                            /** @description `atf:147-I-268` */
                            result: string;
                            /** @description Random, for one tab until it is closed */
                            sessionId: string;
                        } | {
                            /** @description ISO 8601 in UTC */
                            consultedAt: string;
                            /** @description `atf:147-I-268` */
                            document: string;
                            domains: string[];
                            /** @description Random; repeated events have the same */
                            id: string;
                            /** @enum {string} */
                            kind: "consultation";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                        } | {
                            /** @description Random; repeated events have the same */
                            id: string;
                            /** @enum {string} */
                            kind: "vital";
                            /** @enum {string} */
                            name: "LCP" | "INP" | "CLS";
                            /** @description Name of the page, without what it shows */
                            page: string;
                            value: number;
                        })[];
                        /** @description Events that the browser could not deliver before */
                        lost?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description 0 where nothing is counted */
                            stored: number;
                        };
                    };
                };
                /** @description A super admin acts as somebody: nothing is stored */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Filters that the reader used most */
        get: {
            parameters: {
                query?: {
                    filterType?: "search_query" | "legal_domain";
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            filters: {
                                /** @enum {string} */
                                filterType: "search_query" | "legal_domain";
                                filterValue: string;
                                /** Format: date-time */
                                firstAppliedAt: string;
                                /** Format: date-time */
                                lastAppliedAt: string;
                                timesApplied: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/organization/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Filters that several members of the reader's organisation used */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            filters: {
                                /** @enum {string} */
                                filterType: "search_query" | "legal_domain";
                                filterValue: string;
                                /** @description Members, at least two */
                                people: number;
                                timesApplied: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether use is measured */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description False: nothing of what the person does is stored */
                            measured: boolean;
                        };
                    };
                };
            };
        };
        /** Allows or objects to measuring; objecting erases what was stored */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description False: nothing of what the person does is stored */
                        measured: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description False: nothing of what the person does is stored */
                            measured: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reader's last searches */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            searches: {
                                id: string;
                                resultsCount: number | null;
                                /** Format: date-time */
                                searchedAt: string;
                                searchUrl: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queries that several people used */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Each used by at least five people; most popular first */
                            queries: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices, newest first */
        get: {
            parameters: {
                query: {
                    limit: number;
                    offset: number;
                    /** @description Open after its due date */
                    overdue?: "yes";
                    /** @description In Switzerland, `2026-11` */
                    paidIn?: string;
                    /** @description Number of the invoice */
                    q?: string;
                    status?: "open" | "paid" | "void" | "uncollectible";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invoices: {
                                billedTo: string;
                                byTransfer: boolean;
                                dueAt: string | null;
                                id: string;
                                issuedAt: string;
                                /** @description Rappen left to pay after credit and bank transfers */
                                leftToPay: number;
                                /** @description `2026-000042` */
                                number: string;
                                /** @description User id or id of the organisation; null once the account was deleted */
                                owner: string | null;
                                paidAt: string | null;
                                /** @enum {string} */
                                status: "open" | "paid" | "void" | "uncollectible";
                                /** @description Rappen, VAT included */
                                total: number;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers to a firm */
        get: {
            parameters: {
                query: {
                    organizationId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            acceptedAt: string | null;
                            /** @enum {string} */
                            billingPeriod: "monthly" | "semi_annual" | "annual";
                            createdAt: string;
                            id: string;
                            licences: number;
                            organizationId: string;
                            /** @enum {string} */
                            planType: "free" | "student" | "professional" | "enterprise";
                            /** @description Rappen for the billing period, VAT included */
                            pricePerLicence: number;
                            /** @enum {string} */
                            state: "open" | "accepted" | "withdrawn" | "expired";
                            /** @description Rappen of all licences for the billing period, VAT included */
                            total: number;
                            validUntil: string;
                            /** @description VAT in Rappen, contained in `total` */
                            vat: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        /** Make an offer to a firm */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        billingPeriod: "monthly" | "semi_annual" | "annual";
                        licences: number;
                        organizationId: string;
                        /** @enum {string} */
                        planType: "student" | "professional" | "enterprise";
                        pricePerLicence: number;
                        /** Format: date-time */
                        validUntil: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            acceptedAt: string | null;
                            /** @enum {string} */
                            billingPeriod: "monthly" | "semi_annual" | "annual";
                            createdAt: string;
                            id: string;
                            licences: number;
                            organizationId: string;
                            /** @enum {string} */
                            planType: "free" | "student" | "professional" | "enterprise";
                            /** @description Rappen for the billing period, VAT included */
                            pricePerLicence: number;
                            /** @enum {string} */
                            state: "open" | "accepted" | "withdrawn" | "expired";
                            /** @description Rappen of all licences for the billing period, VAT included */
                            total: number;
                            validUntil: string;
                            /** @description VAT in Rappen, contained in `total` */
                            vat: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/offers/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an offer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            acceptedAt: string | null;
                            /** @enum {string} */
                            billingPeriod: "monthly" | "semi_annual" | "annual";
                            createdAt: string;
                            id: string;
                            licences: number;
                            organizationId: string;
                            /** @enum {string} */
                            planType: "free" | "student" | "professional" | "enterprise";
                            /** @description Rappen for the billing period, VAT included */
                            pricePerLicence: number;
                            /** @enum {string} */
                            state: "open" | "accepted" | "withdrawn" | "expired";
                            /** @description Rappen of all licences for the billing period, VAT included */
                            total: number;
                            validUntil: string;
                            /** @description VAT in Rappen, contained in `total` */
                            vat: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of subscriptions, and revenue by month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Open invoices */
                            open: {
                                /** @description Rappen left to pay */
                                amount: number;
                                count: number;
                                overdue: number;
                            };
                            /** @description Rappen paid in each of the last twelve months, VAT included; the present month last */
                            revenue: {
                                amount: number;
                                month: string;
                            }[];
                            subscriptions: {
                                active: number;
                                pastDue: number;
                                trialing: number;
                                /** @description Trials that end within seven days */
                                trialsEnding: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/promo-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Promo codes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Empty: all */
                            billingPeriods: ("monthly" | "semi_annual" | "annual")[];
                            createdAt: string;
                            disabled: boolean;
                            id: string;
                            /** @enum {string} */
                            kind: "percent" | "amount" | "months_free";
                            /** @description The code as staff entered it; case, spaces and hyphens are ignored */
                            label: string;
                            maxRedemptions: number | null;
                            /** @description Empty: all */
                            plans: ("free" | "student" | "professional" | "enterprise")[];
                            /** @description Uses, open checkouts included */
                            used: number;
                            validUntil: string | null;
                            /** @description Percent, Rappen or months */
                            value: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        /** Create a promo code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        billingPeriods: ("monthly" | "semi_annual" | "annual")[];
                        /** @enum {string} */
                        kind: "percent" | "amount" | "months_free";
                        label: string;
                        maxRedemptions?: number | null;
                        /** @default [] */
                        plans: ("student" | "professional" | "enterprise")[];
                        /** Format: date-time */
                        validUntil?: string | null;
                        value: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Empty: all */
                            billingPeriods: ("monthly" | "semi_annual" | "annual")[];
                            createdAt: string;
                            disabled: boolean;
                            id: string;
                            /** @enum {string} */
                            kind: "percent" | "amount" | "months_free";
                            /** @description The code as staff entered it; case, spaces and hyphens are ignored */
                            label: string;
                            maxRedemptions: number | null;
                            /** @description Empty: all */
                            plans: ("free" | "student" | "professional" | "enterprise")[];
                            /** @description Uses, open checkouts included */
                            used: number;
                            validUntil: string | null;
                            /** @description Percent, Rappen or months */
                            value: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/promo-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Disable a promo code or change its limits */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        disabled?: boolean;
                        maxRedemptions?: number | null;
                        /** Format: date-time */
                        validUntil?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Empty: all */
                            billingPeriods: ("monthly" | "semi_annual" | "annual")[];
                            createdAt: string;
                            disabled: boolean;
                            id: string;
                            /** @enum {string} */
                            kind: "percent" | "amount" | "months_free";
                            /** @description The code as staff entered it; case, spaces and hyphens are ignored */
                            label: string;
                            maxRedemptions: number | null;
                            /** @description Empty: all */
                            plans: ("free" | "student" | "professional" | "enterprise")[];
                            /** @description Uses, open checkouts included */
                            used: number;
                            validUntil: string | null;
                            /** @description Percent, Rappen or months */
                            value: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/billing/admin/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscriptions, last changed first */
        get: {
            parameters: {
                query: {
                    limit: number;
                    offset: number;
                    plan?: "free" | "student" | "professional" | "enterprise";
                    status?: "none" | "trialing" | "active" | "past_due" | "ended";
                    /** @description Trials that end within 7 days */
                    trialEnding?: "yes";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            subscriptions: {
                                /** @enum {string|null} */
                                billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                                byInvoice: boolean;
                                cancelAtPeriodEnd: boolean;
                                currentPeriodEndsAt: string | null;
                                licences: number;
                                /** @description Of the person or organisation */
                                name: string | null;
                                /** @description User id, or id of the organisation */
                                owner: string;
                                /** @enum {string} */
                                ownerKind: "user" | "organization";
                                /** @enum {string} */
                                plan: "free" | "student" | "professional" | "enterprise";
                                /** @enum {string} */
                                status: "none" | "trialing" | "active" | "past_due" | "ended";
                                trialEndsAt: string | null;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments by transfer */
        get: {
            parameters: {
                query?: {
                    import?: string;
                    open?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen, or hundredths of another currency */
                            amount: number;
                            /** @description Reference of the refund at the bank; empty: none */
                            bankReference: string;
                            /** @description `2026-11-28` */
                            bookedOn: string;
                            /** @description Whether somebody is known who can be credited */
                            creditable: boolean;
                            currency: string;
                            debtor: string;
                            /** @enum {string|null} */
                            decision: "credited" | "refunded" | "noted" | null;
                            id: string;
                            importedAt: string;
                            invoiceNumber: string | null;
                            /**
                             * @description What its invoice led to, if it was paid after access had ended
                             * @enum {string|null}
                             */
                            late: "restored" | "credited" | "settled" | "kept" | null;
                            /** @enum {string} */
                            outcome: "paid" | "partly_paid" | "overpaid" | "paid_twice" | "unknown_reference" | "not_open" | "other_currency" | "reversed";
                            reference: string;
                            /** @description Part of the amount that no invoice takes and that waits for a decision; 0: none */
                            surplus: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/transfers/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a transfer to an invoice */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        invoiceNumber: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen, or hundredths of another currency */
                            amount: number;
                            /** @description Reference of the refund at the bank; empty: none */
                            bankReference: string;
                            /** @description `2026-11-28` */
                            bookedOn: string;
                            /** @description Whether somebody is known who can be credited */
                            creditable: boolean;
                            currency: string;
                            debtor: string;
                            /** @enum {string|null} */
                            decision: "credited" | "refunded" | "noted" | null;
                            id: string;
                            importedAt: string;
                            invoiceNumber: string | null;
                            /**
                             * @description What its invoice led to, if it was paid after access had ended
                             * @enum {string|null}
                             */
                            late: "restored" | "credited" | "settled" | "kept" | null;
                            /** @enum {string} */
                            outcome: "paid" | "partly_paid" | "overpaid" | "paid_twice" | "unknown_reference" | "not_open" | "other_currency" | "reversed";
                            reference: string;
                            /** @description Part of the amount that no invoice takes and that waits for a decision; 0: none */
                            surplus: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/transfers/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide about money that no invoice takes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        bankReference?: string;
                        /**
                         * @description Credited to who paid, refunded by the bank, or nothing to do
                         * @enum {string}
                         */
                        decision: "credited" | "refunded" | "noted";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen, or hundredths of another currency */
                            amount: number;
                            /** @description Reference of the refund at the bank; empty: none */
                            bankReference: string;
                            /** @description `2026-11-28` */
                            bookedOn: string;
                            /** @description Whether somebody is known who can be credited */
                            creditable: boolean;
                            currency: string;
                            debtor: string;
                            /** @enum {string|null} */
                            decision: "credited" | "refunded" | "noted" | null;
                            id: string;
                            importedAt: string;
                            invoiceNumber: string | null;
                            /**
                             * @description What its invoice led to, if it was paid after access had ended
                             * @enum {string|null}
                             */
                            late: "restored" | "credited" | "settled" | "kept" | null;
                            /** @enum {string} */
                            outcome: "paid" | "partly_paid" | "overpaid" | "paid_twice" | "unknown_reference" | "not_open" | "other_currency" | "reversed";
                            reference: string;
                            /** @description Part of the amount that no invoice takes and that waits for a decision; 0: none */
                            surplus: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/transfers/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of bank statements */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Credits that are booked */
                            booked: number;
                            /** @description Collective bookings; their individual payments are in a camt.054 file */
                            collective: number;
                            file: string;
                            id: string;
                            /** @description Booked credits that an earlier file contained */
                            known: number;
                            otherAccounts: {
                                account: string;
                                entries: number;
                            }[];
                            /** @enum {string|null} */
                            refusal: "invalid" | "other_account" | null;
                            refusalDetail: string;
                            /** @enum {string} */
                            source: "upload" | "folder";
                            startedAt: string;
                            /** @enum {string} */
                            state: "running" | "done" | "refused";
                            /** @description Credits in the file */
                            total: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        /** Import a bank statement (camt.053 or camt.054) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file: string;
                        xml: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Credits that are booked */
                            booked: number;
                            /** @description Collective bookings; their individual payments are in a camt.054 file */
                            collective: number;
                            file: string;
                            id: string;
                            /** @description Booked credits that an earlier file contained */
                            known: number;
                            otherAccounts: {
                                account: string;
                                entries: number;
                            }[];
                            /** @enum {string|null} */
                            refusal: "invalid" | "other_account" | null;
                            refusalDetail: string;
                            /** @enum {string} */
                            source: "upload" | "folder";
                            startedAt: string;
                            /** @enum {string} */
                            state: "running" | "done" | "refused";
                            /** @description Credits in the file */
                            total: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/admin/transfers/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of an import */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Credits that are booked */
                            booked: number;
                            /** @description Collective bookings; their individual payments are in a camt.054 file */
                            collective: number;
                            file: string;
                            id: string;
                            /** @description Booked credits that an earlier file contained */
                            known: number;
                            otherAccounts: {
                                account: string;
                                entries: number;
                            }[];
                            /** @enum {string|null} */
                            refusal: "invalid" | "other_account" | null;
                            refusalDetail: string;
                            /** @enum {string} */
                            source: "upload" | "folder";
                            startedAt: string;
                            /** @enum {string} */
                            state: "running" | "done" | "refused";
                            /** @description Credits in the file */
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy a plan: by card on the page of the payment provider, or by invoice */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        billingPeriod: "monthly" | "semi_annual" | "annual";
                        /** @enum {string} */
                        language: "fr" | "de" | "it";
                        /** @enum {string} */
                        paymentMethod: "card" | "invoice";
                        /** @enum {string} */
                        planType: "free" | "student" | "professional" | "enterprise";
                        promoCode?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checkoutId?: string;
                            subscription?: {
                                /** @enum {string|null} */
                                billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                                /** @description Paid by bank transfer */
                                byInvoice: boolean;
                                cancelAtPeriodEnd: boolean;
                                currentPeriodEndsAt: string | null;
                                licences: number;
                                /** @description Whether the caller may change it */
                                manages: boolean;
                                /**
                                 * @description Owner of the subscription
                                 * @enum {string}
                                 */
                                owner: "user" | "organization";
                                /** @enum {string} */
                                plan: "free" | "student" | "professional" | "enterprise";
                                /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                                promoCodeRefused: boolean;
                                /** @enum {string} */
                                status: "none" | "trialing" | "active" | "past_due" | "ended";
                                trialEndsAt: string | null;
                                /** @description The trial was ended immediately because the person or the card has already had one */
                                trialRefused: boolean;
                            };
                            /** @description Page of the payment provider where the card is entered */
                            url?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The subscription after a checkout */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string|null} */
                            billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                            /** @description Paid by bank transfer */
                            byInvoice: boolean;
                            cancelAtPeriodEnd: boolean;
                            currentPeriodEndsAt: string | null;
                            licences: number;
                            /** @description Whether the caller may change it */
                            manages: boolean;
                            /**
                             * @description Owner of the subscription
                             * @enum {string}
                             */
                            owner: "user" | "organization";
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                            promoCodeRefused: boolean;
                            /** @enum {string} */
                            status: "none" | "trialing" | "active" | "past_due" | "ended";
                            trialEndsAt: string | null;
                            /** @description The trial was ended immediately because the person or the card has already had one */
                            trialRefused: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen left to pay after credit */
                            amountDue: number;
                            /** @description Paid by bank transfer, else by card */
                            byTransfer: boolean;
                            dueAt: string | null;
                            id: string;
                            issuedAt: string;
                            /** @description Rappen left to pay after credit and bank transfers */
                            leftToPay: number;
                            /** @description `2026-000042` */
                            number: string;
                            paidAt: string | null;
                            /** @description Whether it can be downloaded */
                            pdf: boolean;
                            periodEnd: string;
                            periodStart: string;
                            /** @enum {string} */
                            status: "open" | "paid" | "void" | "uncollectible";
                            /** @description Rappen, VAT included */
                            total: number;
                            vat: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice as PDF, with a Swiss QR-bill while it is to be paid by transfer */
        get: {
            parameters: {
                query?: {
                    language?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers that can be accepted */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            acceptedAt: string | null;
                            /** @enum {string} */
                            billingPeriod: "monthly" | "semi_annual" | "annual";
                            createdAt: string;
                            id: string;
                            licences: number;
                            organizationId: string;
                            /** @enum {string} */
                            planType: "free" | "student" | "professional" | "enterprise";
                            /** @description Rappen for the billing period, VAT included */
                            pricePerLicence: number;
                            /** @enum {string} */
                            state: "open" | "accepted" | "withdrawn" | "expired";
                            /** @description Rappen of all licences for the billing period, VAT included */
                            total: number;
                            validUntil: string;
                            /** @description VAT in Rappen, contained in `total` */
                            vat: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/offers/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an offer: by card on the page of the payment provider, or by invoice */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description As the price said it
                         */
                        at?: string;
                        /** @enum {string} */
                        language: "fr" | "de" | "it";
                        /** @enum {string} */
                        paymentMethod: "card" | "invoice";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Page of the payment provider where the card is entered */
                            url?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/offers/{id}/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What accepting an offer costs now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen charged or invoiced at once */
                            amountDue: number;
                            at: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans and prices */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            currency: string;
                            licenceTiers: {
                                discountPercent: number;
                                seats: number | null;
                                /** @enum {string} */
                                tier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            }[];
                            /** @description Whether plans can be bought on this site */
                            open: boolean;
                            /** @description Accepted payment methods */
                            paymentMethods: ("card" | "invoice")[];
                            plans: {
                                /** @enum {string} */
                                availability: "available" | "coming_soon" | "by_offer";
                                /** @description `all`, or the types that can be read in full */
                                docTypes: string[];
                                documentQuota: number | null;
                                followedDomains: number | null;
                                legalWatch: boolean;
                                /** @description Rappen */
                                monthlyPrice: number;
                                /** @enum {string} */
                                planType: "free" | "student" | "professional" | "enterprise";
                                prices: {
                                    /** @enum {string} */
                                    billingPeriod: "monthly" | "semi_annual" | "annual";
                                    discountPercent: number;
                                    months: number;
                                    /** @description Rappen per licence and month, rounded up to whole francs, for comparison */
                                    perMonth: number;
                                    /** @description Rappen of one licence for the period, VAT included */
                                    total: number;
                                }[];
                            }[];
                            trialDays: number;
                            vatPerMille: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the customer portal of the payment provider */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "fr" | "de" | "it";
                        returnPath: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Page of the payment provider for changing the card and cancelling */
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price of a plan for the caller */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        billingPeriod: "monthly" | "semi_annual" | "annual";
                        /** @enum {string} */
                        planType: "free" | "student" | "professional" | "enterprise";
                        promoCode?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen of the first invoice */
                            charged: number;
                            /** @description Rappen that the promo code takes off */
                            reduction: number;
                            /** @description Rappen for the billing period, VAT included */
                            total: number;
                            /** @description 0: charged immediately */
                            trialDays: number;
                            /** @description VAT in Rappen, contained in `charged` */
                            vat: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subscription */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string|null} */
                            billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                            /** @description Paid by bank transfer */
                            byInvoice: boolean;
                            cancelAtPeriodEnd: boolean;
                            currentPeriodEndsAt: string | null;
                            licences: number;
                            /** @description Whether the caller may change it */
                            manages: boolean;
                            /**
                             * @description Owner of the subscription
                             * @enum {string}
                             */
                            owner: "user" | "organization";
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                            promoCodeRefused: boolean;
                            /** @enum {string} */
                            status: "none" | "trialing" | "active" | "past_due" | "ended";
                            trialEndsAt: string | null;
                            /** @description The trial was ended immediately because the person or the card has already had one */
                            trialRefused: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the subscription at the end of its period */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string|null} */
                            billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                            /** @description Paid by bank transfer */
                            byInvoice: boolean;
                            cancelAtPeriodEnd: boolean;
                            currentPeriodEndsAt: string | null;
                            licences: number;
                            /** @description Whether the caller may change it */
                            manages: boolean;
                            /**
                             * @description Owner of the subscription
                             * @enum {string}
                             */
                            owner: "user" | "organization";
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                            promoCodeRefused: boolean;
                            /** @enum {string} */
                            status: "none" | "trialing" | "active" | "past_due" | "ended";
                            trialEndsAt: string | null;
                            /** @description The trial was ended immediately because the person or the card has already had one */
                            trialRefused: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscription/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change plan or billing period at the quoted price */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        /** @enum {string} */
                        billingPeriod: "monthly" | "semi_annual" | "annual";
                        /** @description For an organisation; unchanged if absent */
                        licences?: number;
                        /** @enum {string} */
                        planType: "free" | "student" | "professional" | "enterprise";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string|null} */
                            billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                            /** @description Paid by bank transfer */
                            byInvoice: boolean;
                            cancelAtPeriodEnd: boolean;
                            currentPeriodEndsAt: string | null;
                            licences: number;
                            /** @description Whether the caller may change it */
                            manages: boolean;
                            /**
                             * @description Owner of the subscription
                             * @enum {string}
                             */
                            owner: "user" | "organization";
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                            promoCodeRefused: boolean;
                            /** @enum {string} */
                            status: "none" | "trialing" | "active" | "past_due" | "ended";
                            trialEndsAt: string | null;
                            /** @description The trial was ended immediately because the person or the card has already had one */
                            trialRefused: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscription/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price of a change */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        billingPeriod: "monthly" | "semi_annual" | "annual";
                        /** @description For an organisation; unchanged if absent */
                        licences?: number;
                        /** @enum {string} */
                        planType: "free" | "student" | "professional" | "enterprise";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Rappen charged immediately */
                            amountDue: number;
                            /** @description Time for which the price was calculated; send it back with the change */
                            at: string;
                            /** @description Rappen; negative: credited to the next invoices */
                            total: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/subscription/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a cancelled subscription */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string|null} */
                            billingPeriod: "monthly" | "semi_annual" | "annual" | null;
                            /** @description Paid by bank transfer */
                            byInvoice: boolean;
                            cancelAtPeriodEnd: boolean;
                            currentPeriodEndsAt: string | null;
                            licences: number;
                            /** @description Whether the caller may change it */
                            manages: boolean;
                            /**
                             * @description Owner of the subscription
                             * @enum {string}
                             */
                            owner: "user" | "organization";
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description The subscription was ended immediately because its card has already redeemed the promo code for another person */
                            promoCodeRefused: boolean;
                            /** @enum {string} */
                            status: "none" | "trialing" | "active" | "past_due" | "ended";
                            trialEndsAt: string | null;
                            /** @description The trial was ended immediately because the person or the card has already had one */
                            trialRefused: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Webhook of the payment provider */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "stripe-signature"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            received: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses of all decisions of a type, in order */
        get: {
            parameters: {
                query: {
                    docType: "atf" | "cedh" | "other";
                    limit: number;
                    offset: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addresses: {
                                /** @description Time of the last import or change */
                                changed: string;
                                docId: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/doubtful-decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions with contradictions, by kind of contradiction */
        get: {
            parameters: {
                query?: {
                    kind?: "signature" | "docket" | "address" | "lowerCourt" | "publication" | "sequence" | "language" | "parts" | "replaced";
                    limit?: number;
                    offset?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            decisions: ({
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Code: federal_supreme_court or echr */
                                court: string;
                                decisionDate: {
                                    /** @enum {string} */
                                    precision: "day" | "year" | "unknown";
                                    value: string | null;
                                };
                                /** @description A fictitious decision of the demonstration collection */
                                demonstration: boolean;
                                docId: string;
                                dockets: string[];
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                id: string;
                                language: string;
                                part: string | null;
                                title: string;
                                volume: number | null;
                            } & {
                                doubts: {
                                    found: string;
                                    /** @enum {string} */
                                    kind: "signature" | "docket" | "address" | "lowerCourt" | "publication" | "sequence" | "language" | "parts" | "replaced";
                                    stated: string;
                                }[];
                            })[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/held-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts shorter than the stored ones that await a verdict, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            texts: {
                                /** Format: date-time */
                                at: string;
                                /** @description Beginning of the new text */
                                beginning: string;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Identifies the text; send it with the verdict */
                                contentHash: string;
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /** @description Name of the file, without folders */
                                file: string;
                                id: string;
                                /** @description Characters of the new text */
                                length: number;
                                line: number | null;
                                /** @description Characters of the stored text */
                                storedLength: number;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/held-texts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a shorter text, or keep the stored one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contentHash: string;
                        /**
                         * @description accept: the new text replaces the stored one; keep: the stored text stays
                         * @enum {string}
                         */
                        verdict: "accept" | "keep";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 50 imports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            imports: {
                                /** @description New, changed and unchanged decisions */
                                accepted: number;
                                /** Format: date-time */
                                endedAt: string | null;
                                id: string;
                                /** @description Name of the file, without folders */
                                name: string;
                                /** @description The first 100 */
                                refusals: {
                                    code: string;
                                    field: string | null;
                                    line: number | null;
                                }[];
                                refused: number;
                                /** @description As given in the request; `auto` if it was detected */
                                source: string;
                                /** Format: date-time */
                                startedAt: string;
                                /** @enum {string} */
                                status: "running" | "complete" | "interrupted";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Use of the quotas this month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            documents: number;
                            /** @description In Zurich: 2026-11 */
                            month: string;
                            /** @description Users with a quota who opened a document */
                            readers: number;
                            /** @description Users with nothing left of their quota */
                            usedUp: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sources that are read by themselves, with their last runs */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sources: {
                                cursor: {
                                    after: string | null;
                                    day: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description Everything the source had then is in the collection
                                 */
                                freshAt: string | null;
                                /** Format: date-time */
                                nextRunAt: string | null;
                                paused: boolean;
                                /** @description Records that wait, over all runs */
                                refused: number;
                                /** @description A run was asked for and has not begun */
                                requested: boolean;
                                /** @description The last 10, newest first */
                                runs: {
                                    changed: number;
                                    /** Format: date-time */
                                    endedAt: string | null;
                                    fault: {
                                        /** @enum {string} */
                                        code: "SHAPE" | "FEWER" | "REDIRECTED" | "TOO_LARGE" | "ROBOTS" | "REFUSED" | "UNAVAILABLE";
                                        detail: string;
                                    } | null;
                                    id: string;
                                    new: number;
                                    refused: number;
                                    requests: number;
                                    /** @description Held back because the stored text is fuller */
                                    shrunk: number;
                                    /** Format: date-time */
                                    startedAt: string;
                                    /**
                                     * @description partial: the rest follows with the next run; stopped: nothing of it was imported
                                     * @enum {string}
                                     */
                                    status: "fetching" | "importing" | "complete" | "partial" | "stopped";
                                    unchanged: number;
                                    /** @description Skipped because they were withdrawn permanently */
                                    withdrawn: number;
                                    withoutText: number;
                                }[];
                                /** @description Whether the settings have its address */
                                setUp: boolean;
                                /** @description Decisions that the source holds */
                                size: number | null;
                                /** @enum {string} */
                                source: "entscheidsuche" | "hudoc" | "opencaselaw";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/sources/{source}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a source, or resume it; a run that goes on stops, and continues when resumed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    source: "entscheidsuche" | "hudoc" | "opencaselaw";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        paused: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/sources/{source}/refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refused records of a source, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                };
                header?: never;
                path: {
                    source: "entscheidsuche" | "hudoc" | "opencaselaw";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            records: {
                                /** Format: date-time */
                                at: string;
                                code: string;
                                detail: string;
                                field: string | null;
                                /** @description Name of the record at its source */
                                key: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/sources/{source}/refused/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a refused record again, by the rules of today */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    source: "entscheidsuche" | "hudoc" | "opencaselaw";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string | null;
                            imported: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/admin/sources/{source}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a run of a source; it begins soon */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    source: "entscheidsuche" | "hudoc" | "opencaselaw";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/atf-index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The official reporter */
        get: {
            parameters: {
                query?: {
                    chamber?: string;
                    /** @description Key of /domains; a group matches all domains below it */
                    domain?: string;
                    /** @description Language of titles, and of the official pages of decisions that are missing here */
                    lang?: "fr" | "de" | "it";
                    part?: "I" | "Ia" | "Ib" | "II" | "III" | "IV" | "V";
                    volume?: number;
                    /** @description Year of publication, in place of a volume */
                    year?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            years: {
                                parts: {
                                    /** @enum {string} */
                                    part: "I" | "Ia" | "Ib" | "II" | "III" | "IV" | "V";
                                    present: number;
                                    published: number;
                                }[];
                                volume: number;
                                year: number;
                            }[];
                        } | {
                            parts: {
                                entries: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description Fictitious, part of the demonstration collection */
                                    demonstration: boolean;
                                    docId: string | null;
                                    /** @description Language of the title */
                                    language: ("fr" | "de" | "it" | "rm" | "en") | null;
                                    /** @description URL at the court of a decision that is not in the collection */
                                    official: string | null;
                                    page: number;
                                    /** @description False: published, but not in this collection */
                                    present: boolean;
                                    title: string | null;
                                }[];
                                /** @enum {string} */
                                part: "I" | "Ia" | "Ib" | "II" | "III" | "IV" | "V";
                            }[];
                            volume: number;
                            year: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/chambers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chambers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            chambers: {
                                /** @description Decisions of the chamber itself, without its predecessors, without its predecessors */
                                count: number;
                                /** @enum {string} */
                                field: "civil" | "penal" | "public" | "social";
                                from: string | null;
                                key: string;
                                name: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Keys of its predecessors, which a filter on the chamber also matches */
                                predecessors: string[];
                                to: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/citations/beyond-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * First pages that are missing from the table of the reporter
         * @description First pages of decisions of the collection that are missing from the table of first pages. With them a browser checks citations without sending any.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Those that are fictitious: never cite them */
                            demonstration: string[];
                            /** @description As in canonical citations: 147-III-9001 */
                            places: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/citations/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extract all citations of a text
         * @description Public. Offsets are UTF-16 code units. The text is processed in memory, neither stored nor logged. The response contains the first 10,000 citations. A text above 1 MB is refused with 413. By default the gateway allows 60 texts per minute and network address, then answers 429.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description Text in French, German or Italian, at most 1 MB */
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            citations: {
                                /** @description First and last year in force of an act that was repealed as a whole */
                                abolished?: {
                                    from: number;
                                    /** @description Canonical codes of the acts that replaced it */
                                    now: string[];
                                    to: number;
                                };
                                /** @description Equal in all languages: bge:129-III-426#3.1.1@433, OR 97 al. 1 */
                                canonical: string;
                                /** @enum {string} */
                                certainty: "high" | "medium" | "low";
                                /**
                                 * @description The decision is fictitious: never cite it
                                 * @enum {boolean}
                                 */
                                demonstration?: true;
                                /** @description Offset after the last code unit */
                                end: number;
                                /** @description Contradictions between the citation and the collection */
                                faults?: {
                                    /** @description The decision that contains the page */
                                    canonical?: string;
                                    /** @description Decisions of the collection to which the citation may refer */
                                    decisions: {
                                        citations: {
                                            de: string;
                                            fr: string;
                                            it: string;
                                        };
                                        /** @description YYYY-MM-DD */
                                        date: string | null;
                                        docId: string;
                                        dockets: string[];
                                        /** @enum {string} */
                                        docType: "atf" | "cedh" | "other";
                                        /** @description The place is in the full judgment, not in the extract */
                                        judgment: boolean;
                                    }[];
                                    /** @description Anchor of the nearest place in the text */
                                    nearest?: string | null;
                                    /**
                                     * @description unprinted: omitted from the extract in the reporter; other: the application may have a decision of that date that is not in the collection
                                     * @enum {string}
                                     */
                                    state?: "absent" | "unprinted" | "other";
                                    /** @description What the citation says: 2023-05-12, 4A_413/2022, 9.7, §900, 300 */
                                    stated: string;
                                    /**
                                     * @description date: the decisions with that number have another date; number: no decision has it, but a similar number agrees in date or name; name: the number belongs to another case; place: the text has no such consideration or paragraph; page: it belongs to another decision
                                     * @enum {string}
                                     */
                                    what: "date" | "number" | "name" | "place" | "page";
                                }[];
                                /**
                                 * @description Whether the decision is named in full or by a short form
                                 * @enum {string}
                                 */
                                form: "full" | "short" | "supra" | "id" | "ibid";
                                /** @description bge, bger, bger-old, evg, bvger, bvge, bstger, tpf, parallel, echr, ecli, hudoc, law */
                                kind: string;
                                /** @description URL at the court */
                                official?: string;
                                /** @description Reporter: volume, part, page, startPage, considerations. Docket: court, docket. Statute: act, article, paragraph, letter, number */
                                parts: {
                                    [key: string]: unknown;
                                };
                                /** @description Why it cannot exist (volume_out_of_range, part_absent, page_before_series, page_beyond_series, year_out_of_range, article_absent), why nothing is known (before_table, not_yet_known), or form_only: a docket number, application number, identifier or yearbook, which no table lists; known then means only that its form is valid and that it is not in the collection */
                                reason?: string;
                                /** @description Offset in UTF-16 code units from the beginning of the text */
                                start: number;
                                /**
                                 * @description resolved: in the collection; known: not in the collection, but listed in the tables or, with the reason form_only, valid in form; impossible: cannot exist; unrecognised: nothing is known about it
                                 * @enum {string}
                                 */
                                status: "resolved" | "known" | "impossible" | "unrecognised";
                                /** @description Canonical forms of similar citations that exist */
                                suggestions?: string[];
                                /** @description The cited decision and the place in it, if it is in the collection */
                                target?: {
                                    /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                    consideration: string | null;
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    /** @description Page inside the decision, if the citation names one */
                                    page: number | null;
                                };
                                text: string;
                                /** @description For a decision that is not in the collection: treatments of its case law that decisions of the collection state */
                                treatments?: ("changed" | "clarified" | "confirmed")[];
                            }[];
                            /**
                             * @description The text contains more citations than the response
                             * @enum {boolean}
                             */
                            truncated?: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/citations/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve one citation
         * @description Public. Any Swiss or Strasbourg citation, with or without prefix, in the forms of the three languages. By default the gateway allows 600 requests per minute and network address.
         */
        get: {
            parameters: {
                query: {
                    lang?: "fr" | "de" | "it";
                    /** @description ATF 147 III 463 consid. 4.2.1, 4A_606/2020, art. 336 CO */
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description First and last year in force of an act that was repealed as a whole */
                            abolished?: {
                                from: number;
                                /** @description Canonical codes of the acts that replaced it */
                                now: string[];
                                to: number;
                            };
                            /** @description Equal in all languages: bge:129-III-426#3.1.1@433, OR 97 al. 1 */
                            canonical: string;
                            /** @enum {string} */
                            certainty: "high" | "medium" | "low";
                            /**
                             * @description The decision is fictitious: never cite it
                             * @enum {boolean}
                             */
                            demonstration?: true;
                            /** @description Offset after the last code unit */
                            end: number;
                            /** @description Contradictions between the citation and the collection */
                            faults?: {
                                /** @description The decision that contains the page */
                                canonical?: string;
                                /** @description Decisions of the collection to which the citation may refer */
                                decisions: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description YYYY-MM-DD */
                                    date: string | null;
                                    docId: string;
                                    dockets: string[];
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    /** @description The place is in the full judgment, not in the extract */
                                    judgment: boolean;
                                }[];
                                /** @description Anchor of the nearest place in the text */
                                nearest?: string | null;
                                /**
                                 * @description unprinted: omitted from the extract in the reporter; other: the application may have a decision of that date that is not in the collection
                                 * @enum {string}
                                 */
                                state?: "absent" | "unprinted" | "other";
                                /** @description What the citation says: 2023-05-12, 4A_413/2022, 9.7, §900, 300 */
                                stated: string;
                                /**
                                 * @description date: the decisions with that number have another date; number: no decision has it, but a similar number agrees in date or name; name: the number belongs to another case; place: the text has no such consideration or paragraph; page: it belongs to another decision
                                 * @enum {string}
                                 */
                                what: "date" | "number" | "name" | "place" | "page";
                            }[];
                            /**
                             * @description Whether the decision is named in full or by a short form
                             * @enum {string}
                             */
                            form: "full" | "short" | "supra" | "id" | "ibid";
                            /** @description bge, bger, bger-old, evg, bvger, bvge, bstger, tpf, parallel, echr, ecli, hudoc, law */
                            kind: string;
                            /** @description URL at the court */
                            official?: string;
                            /** @description Reporter: volume, part, page, startPage, considerations. Docket: court, docket. Statute: act, article, paragraph, letter, number */
                            parts: {
                                [key: string]: unknown;
                            };
                            /** @description Why it cannot exist (volume_out_of_range, part_absent, page_before_series, page_beyond_series, year_out_of_range, article_absent), why nothing is known (before_table, not_yet_known), or form_only: a docket number, application number, identifier or yearbook, which no table lists; known then means only that its form is valid and that it is not in the collection */
                            reason?: string;
                            /** @description Offset in UTF-16 code units from the beginning of the text */
                            start: number;
                            /**
                             * @description resolved: in the collection; known: not in the collection, but listed in the tables or, with the reason form_only, valid in form; impossible: cannot exist; unrecognised: nothing is known about it
                             * @enum {string}
                             */
                            status: "resolved" | "known" | "impossible" | "unrecognised";
                            /** @description Canonical forms of similar citations that exist */
                            suggestions?: string[];
                            /** @description The cited decision and the place in it, if it is in the collection */
                            target?: {
                                /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                consideration: string | null;
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /** @description Page inside the decision, if the citation names one */
                                page: number | null;
                            };
                            text: string;
                            /** @description For a decision that is not in the collection: treatments of its case law that decisions of the collection state */
                            treatments?: ("changed" | "clarified" | "confirmed")[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/citations/treatments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Treatments of a cited decision
         * @description Also for a decision that is not in the collection, if its decisions cite it.
         */
        get: {
            parameters: {
                query: {
                    lang?: "fr" | "de" | "it";
                    /** @description ATF 140 I 201, 4A_606/2020 */
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description In the language of `lang` */
                            citation: string;
                            /** @description Citing cases, each once */
                            citedBy: number;
                            counts: {
                                count: number;
                                /** @enum {string} */
                                treatment: "changed" | "clarified" | "confirmed";
                            }[];
                            /** @description Treatments that later decisions state, newest first */
                            treatments: {
                                /** @description Place in the citing decision: E3.2, facts:2, regeste */
                                anchor: string;
                                decision: {
                                    chamber: string | null;
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description Code: federal_supreme_court or echr */
                                    court: string;
                                    decisionDate: {
                                        /** @enum {string} */
                                        precision: "day" | "year" | "unknown";
                                        value: string | null;
                                    };
                                    /** @description A fictitious decision of the demonstration collection */
                                    demonstration: boolean;
                                    docId: string;
                                    dockets: string[];
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    id: string;
                                    language: string;
                                    part: string | null;
                                    title: string;
                                    /** @description Language of the title */
                                    titleLanguage: string;
                                    volume: number | null;
                                };
                                /** @description The citation in the sentence, in UTF-16 code units */
                                mention: {
                                    end: number;
                                    start: number;
                                };
                                /**
                                 * @description Text that contains the place: the decision as published, or the full judgment of an extract
                                 * @enum {string}
                                 */
                                of: "extract" | "judgment";
                                /** @description Other records of the same case that also cite it, such as the full judgment of an extract */
                                sameCase: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                }[];
                                /** @description Verbatim; a very long sentence is truncated around the citation */
                                sentence: string;
                                /** @description Language of the decision, or of the reader if the quoted headnote exists in it */
                                sentenceLanguage: string;
                                /** @description Offset in UTF-16 code units from the beginning of its paragraph */
                                sentenceStart: number;
                                /** @enum {string} */
                                treatment: "changed" | "clarified" | "confirmed";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the collection holds, by court and year, and how fresh it is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            kinds: {
                                /** Format: date-time */
                                addedAt: string | null;
                                /** @description Each decision once, whatever its language versions */
                                decisions: number;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /** @description Latest known day of a decision, `YYYY-MM-DD` */
                                newest: string | null;
                                /** @description Descending; of publication in the reporter, else of the decision */
                                years: {
                                    decisions: number;
                                    /** @description Null: not known */
                                    year: number | null;
                                }[];
                            }[];
                            /** @description Sources that are read by themselves and were read to their end once */
                            sources: {
                                /**
                                 * Format: date-time
                                 * @description When it was last read to its end
                                 */
                                freshAt: string;
                                /** @enum {string} */
                                source: "entscheidsuche" | "hudoc" | "opencaselaw";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One decision */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access: {
                                /** @description Null without a quota */
                                quota: null | {
                                    limit: number;
                                    /** Format: date-time */
                                    resetsAt: string;
                                    /** @description Distinct documents opened this month */
                                    used: number;
                                };
                                /**
                                 * @description part: headnote and first part of the considerations
                                 * @enum {string}
                                 */
                                reading: "full" | "part";
                                /**
                                 * @description Why the rest cannot be read
                                 * @enum {string|null}
                                 */
                                reason: "account_required" | "quota_exceeded" | "type_restricted" | "subscription_required" | "feature_restricted" | null;
                            };
                            attribution: string | null;
                            chamber: string | null;
                            citations: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                            citedDecisions: string[];
                            citedNorms: {
                                abbreviations?: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Canonical code: the German abbreviation; absent for an unknown act */
                                act?: string;
                                article?: string;
                                text: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            }[];
                            /** @description As the source lists them */
                            citedStatutes: string[];
                            composition: string | null;
                            /** @description Code: federal_supreme_court or echr */
                            court: string;
                            decision_date: {
                                /** @enum {string} */
                                precision: "day" | "year" | "unknown";
                                value: string | null;
                            };
                            demonstration: boolean;
                            doc_id: string;
                            /** @enum {string} */
                            doc_type: "atf" | "cedh" | "other";
                            dockets: string[];
                            domains: {
                                key: string;
                                rule: string;
                            }[];
                            doubts: {
                                found: string;
                                /** @enum {string} */
                                kind: "signature" | "docket" | "address" | "lowerCourt" | "publication" | "sequence" | "language" | "parts" | "replaced";
                                stated: string;
                            }[];
                            echr: null | {
                                applicationNumbers: string[];
                                articles: string[];
                                /** @description As HUDOC gives it, in English or French */
                                conclusion: string[];
                                /** @description Findings of the Court by article, in the notation of HUDOC (6-1, P1-1, 14+8) and as lawyers cite it */
                                findings: {
                                    articles: string[];
                                    /** @enum {string} */
                                    kind: "violation" | "no_violation" | "no_separate_issue" | "objection_allowed" | "inadmissible" | "partly_inadmissible" | "admissible" | "partly_admissible" | "friendly_settlement" | "struck_out" | "partly_struck_out" | "just_satisfaction" | "finding_sufficient" | "just_satisfaction_dismissed" | "just_satisfaction_reserved" | "measures";
                                    main: boolean;
                                    text: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                }[];
                                importance: number | null;
                                itemId: string;
                                nonViolations: string[];
                                originatingBody: string | null;
                                respondents: string[];
                                violations: string[];
                            };
                            ecli: string | null;
                            hasJudgment: boolean;
                            id: string;
                            judgmentUrl: string | null;
                            /** @enum {string} */
                            language: "fr" | "de" | "it" | "rm" | "en";
                            lowerCourt: string | null;
                            outcomes: ("accepted" | "partially_accepted" | "rejected" | "inadmissible" | "remanded" | "struck_off" | "violation" | "no_violation" | "just_satisfaction")[];
                            page: number | null;
                            part: string | null;
                            parties: string | null;
                            publication_date: {
                                /** @enum {string} */
                                precision: "day" | "year" | "unknown";
                                value: string | null;
                            };
                            publication_year: number | null;
                            regeste: {
                                de?: {
                                    head: string | null;
                                    paragraphs: string[];
                                };
                                fr?: {
                                    head: string | null;
                                    paragraphs: string[];
                                };
                                it?: {
                                    head: string | null;
                                    paragraphs: string[];
                                };
                            };
                            sections: {
                                /** @enum {string} */
                                key: "lead" | "introduction" | "procedure" | "facts" | "complaints" | "considerations" | "disposition" | "opinions";
                                /** @enum {string} */
                                origin: "extract" | "judgment";
                                paragraphs: {
                                    /** @description Unique in the document: E3.2, §12, or section and position (facts:2) */
                                    anchor: string;
                                    /** @description Levels of the number (3.2: 2), 0 without one; for a heading its level: I. 1, A. 2, 1. 3, (a) 4, (i) 5; 0 for the name that the court gives a section */
                                    depth: number;
                                    /** @description A heading, a line of the first page, a line of the signatures; absent for running text */
                                    kind?: "heading" | "title" | "signature";
                                    number: string | null;
                                    pageMarks: {
                                        offset: number;
                                        page: number;
                                    }[];
                                    /** @description Plain text */
                                    text: string;
                                }[];
                            }[];
                            subType: string | null;
                            summaries: null | {
                                /** @description First sentences of the headnote in the other languages in which it exists; they replace those of `short` with the anchor regeste */
                                headnotes?: {
                                    de?: {
                                        anchor: string;
                                        /** @enum {string} */
                                        language: "fr" | "de" | "it" | "rm" | "en";
                                        text: string;
                                    }[];
                                    fr?: {
                                        anchor: string;
                                        /** @enum {string} */
                                        language: "fr" | "de" | "it" | "rm" | "en";
                                        text: string;
                                    }[];
                                    it?: {
                                        anchor: string;
                                        /** @enum {string} */
                                        language: "fr" | "de" | "it" | "rm" | "en";
                                        text: string;
                                    }[];
                                };
                                long: {
                                    anchor: string;
                                    /** @enum {string} */
                                    language: "fr" | "de" | "it" | "rm" | "en";
                                    text: string;
                                }[];
                                /** @enum {string} */
                                method: "extractive" | "generated";
                                short: {
                                    anchor: string;
                                    /** @enum {string} */
                                    language: "fr" | "de" | "it" | "rm" | "en";
                                    text: string;
                                }[];
                            };
                            title: string;
                            url: string | null;
                            volume: number | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview of a decision beside its link */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Treatments of earlier case law that its own headnote states */
                            announced: ("changed" | "clarified" | "confirmed")[];
                            chamber: string | null;
                            citations: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                            citedBy: number;
                            /** @description Code: federal_supreme_court or echr */
                            court: string;
                            decisionDate: {
                                /** @enum {string} */
                                precision: "day" | "year" | "unknown";
                                value: string | null;
                            };
                            /** @description A fictitious decision of the demonstration collection */
                            demonstration: boolean;
                            docId: string;
                            dockets: string[];
                            /** @enum {string} */
                            docType: "atf" | "cedh" | "other";
                            id: string;
                            language: string;
                            part: string | null;
                            regesteHead: string | null;
                            regesteLanguage: string | null;
                            title: string;
                            treatments: {
                                count: number;
                                /** @enum {string} */
                                treatment: "changed" | "clarified" | "confirmed";
                            }[];
                            volume: number | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Language versions, and Chamber and Grand Chamber judgments of one case */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For Strasbourg: other decisions with the same application number, newest first */
                            others: {
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Code: federal_supreme_court or echr */
                                court: string;
                                decisionDate: {
                                    /** @enum {string} */
                                    precision: "day" | "year" | "unknown";
                                    value: string | null;
                                };
                                /** @description A fictitious decision of the demonstration collection */
                                demonstration: boolean;
                                docId: string;
                                dockets: string[];
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                id: string;
                                language: string;
                                part: string | null;
                                title: string;
                                volume: number | null;
                            }[];
                            /** @description The same judgment in other languages, and the same case in the reporter or as the court published it */
                            versions: {
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Code: federal_supreme_court or echr */
                                court: string;
                                decisionDate: {
                                    /** @enum {string} */
                                    precision: "day" | "year" | "unknown";
                                    value: string | null;
                                };
                                /** @description A fictitious decision of the demonstration collection */
                                demonstration: boolean;
                                docId: string;
                                dockets: string[];
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                id: string;
                                language: string;
                                part: string | null;
                                title: string;
                                volume: number | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/cited-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions that cite a decision */
        get: {
            parameters: {
                query?: {
                    chambers?: string;
                    /** @description 4.2 also matches 4.2.1 */
                    consideration?: string;
                    /** @description Language of the titles, if the headnote exists in it; otherwise each title is in its own */
                    lang?: "fr" | "de" | "it";
                    /** @description Languages of the citing decisions */
                    languages?: string;
                    limit?: number;
                    page?: number;
                    /** @description most_consulted: by how many people opened it in the last 90 days, five at least; the others newest first */
                    sort?: "newest" | "oldest" | "most_consulted";
                    /** @description Treatment that the citing decision states; none: it states none */
                    treatments?: string;
                    years?: string;
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Number of decisions by value; each facet ignores its own filter */
                            facets: {
                                chambers: {
                                    [key: string]: number;
                                };
                                considerations: {
                                    [key: string]: number;
                                };
                                languages: {
                                    [key: string]: number;
                                };
                                treatments: {
                                    [key: string]: number;
                                };
                                years: {
                                    [key: string]: number;
                                };
                            };
                            items: {
                                /** @description Place in the citing decision: E3.2, facts:2, regeste */
                                anchor: string;
                                decision: {
                                    chamber: string | null;
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description Code: federal_supreme_court or echr */
                                    court: string;
                                    decisionDate: {
                                        /** @enum {string} */
                                        precision: "day" | "year" | "unknown";
                                        value: string | null;
                                    };
                                    /** @description A fictitious decision of the demonstration collection */
                                    demonstration: boolean;
                                    docId: string;
                                    dockets: string[];
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    id: string;
                                    language: string;
                                    part: string | null;
                                    title: string;
                                    /** @description Language of the title */
                                    titleLanguage: string;
                                    volume: number | null;
                                };
                                /** @description The citation in the sentence, in UTF-16 code units */
                                mention: {
                                    end: number;
                                    start: number;
                                };
                                /** @description Number of citations of the decision in it */
                                mentions: number;
                                /**
                                 * @description Text that contains the place: the decision as published, or the full judgment of an extract
                                 * @enum {string}
                                 */
                                of: "extract" | "judgment";
                                /** @description Other records of the same case that also cite it, such as the full judgment of an extract */
                                sameCase: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                }[];
                                /** @description Verbatim; a very long sentence is truncated around the citation */
                                sentence: string;
                                /** @description Language of the decision, or of the reader if the quoted headnote exists in it */
                                sentenceLanguage: string;
                                /** @description Offset in UTF-16 code units from the beginning of its paragraph */
                                sentenceStart: number;
                                /** @description The cited decision and the place in it, if it is in the collection */
                                target: {
                                    /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                    consideration: string | null;
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    /** @description Page inside the decision, if the citation names one */
                                    page: number | null;
                                };
                                /** @enum {string|null} */
                                treatment: "changed" | "clarified" | "confirmed" | null;
                            }[];
                            /** @description Citing cases, each once */
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A decision for reference managers */
        get: {
            parameters: {
                query: {
                    /** @description ris, bibtex, csl (CSL-JSON) */
                    format: "ris" | "bibtex" | "csl";
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.citationstyles.csl+json": {
                            id: string;
                            type: string;
                        }[];
                        "application/x-bibtex": string;
                        "application/x-research-info-systems": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/judgment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The full judgment beside the extract */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            access: {
                                /** @description Null without a quota */
                                quota: null | {
                                    limit: number;
                                    /** Format: date-time */
                                    resetsAt: string;
                                    /** @description Distinct documents opened this month */
                                    used: number;
                                };
                                /**
                                 * @description part: headnote and first part of the considerations
                                 * @enum {string}
                                 */
                                reading: "full" | "part";
                                /**
                                 * @description Why the rest cannot be read
                                 * @enum {string|null}
                                 */
                                reason: "account_required" | "quota_exceeded" | "type_restricted" | "subscription_required" | "feature_restricted" | null;
                            };
                            id: string;
                            judgmentUrl: string | null;
                            sections: {
                                /** @enum {string} */
                                key: "lead" | "introduction" | "procedure" | "facts" | "complaints" | "considerations" | "disposition" | "opinions";
                                /** @enum {string} */
                                origin: "extract" | "judgment";
                                paragraphs: {
                                    /** @description Unique in the document: E3.2, §12, or section and position (facts:2) */
                                    anchor: string;
                                    /** @description Levels of the number (3.2: 2), 0 without one; for a heading its level: I. 1, A. 2, 1. 3, (a) 4, (i) 5; 0 for the name that the court gives a section */
                                    depth: number;
                                    /** @description A heading, a line of the first page, a line of the signatures; absent for running text */
                                    kind?: "heading" | "title" | "signature";
                                    number: string | null;
                                    pageMarks: {
                                        offset: number;
                                        page: number;
                                    }[];
                                    /** @description Plain text */
                                    text: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Citations of a decision as links
         * @description Offsets are UTF-16 code units in the paragraphs of the decision. Targets are current.
         */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                    /** @description judgment: the full judgment of an extract */
                    of?: "extract" | "judgment";
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            regeste: {
                                de?: {
                                    head: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[];
                                    paragraphs: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[][];
                                };
                                fr?: {
                                    head: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[];
                                    paragraphs: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[][];
                                };
                                it?: {
                                    head: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[];
                                    paragraphs: {
                                        /** @description Anchor in the same document */
                                        anchor?: string;
                                        canonical: string;
                                        end: number;
                                        kind: string;
                                        norm?: {
                                            /** @description Canonical code */
                                            act: string;
                                            article: string;
                                            /** @description Abbreviation of the act in the reader's language */
                                            name?: string;
                                            paragraph?: string;
                                        };
                                        official?: string;
                                        /** @description Offset in UTF-16 code units in the text of the paragraph */
                                        start: number;
                                        /**
                                         * @description resolved links to the decision here, known to the official source; the others are no links
                                         * @enum {string}
                                         */
                                        status: "resolved" | "known" | "impossible" | "unrecognised";
                                        suggestions?: string[];
                                        /** @description The cited decision and the place in it, if it is in the collection */
                                        target?: {
                                            /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                            consideration: string | null;
                                            docId: string;
                                            /** @enum {string} */
                                            docType: "atf" | "cedh" | "other";
                                            /** @description Page inside the decision, if the citation names one */
                                            page: number | null;
                                        };
                                    }[][];
                                };
                            };
                            sections: {
                                key: string;
                                paragraphs: {
                                    /** @description Anchor in the same document */
                                    anchor?: string;
                                    canonical: string;
                                    end: number;
                                    kind: string;
                                    norm?: {
                                        /** @description Canonical code */
                                        act: string;
                                        article: string;
                                        /** @description Abbreviation of the act in the reader's language */
                                        name?: string;
                                        paragraph?: string;
                                    };
                                    official?: string;
                                    /** @description Offset in UTF-16 code units in the text of the paragraph */
                                    start: number;
                                    /**
                                     * @description resolved links to the decision here, known to the official source; the others are no links
                                     * @enum {string}
                                     */
                                    status: "resolved" | "known" | "impossible" | "unrecognised";
                                    suggestions?: string[];
                                    /** @description The cited decision and the place in it, if it is in the collection */
                                    target?: {
                                        /** @description The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment */
                                        consideration: string | null;
                                        docId: string;
                                        /** @enum {string} */
                                        docType: "atf" | "cedh" | "other";
                                        /** @description Page inside the decision, if the citation names one */
                                        page: number | null;
                                    };
                                }[][];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Previous and next decision in the reporter */
        get: {
            parameters: {
                query?: {
                    /** @description Language of titles */
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            next: null | {
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /**
                                 * @description Language of the title
                                 * @enum {string}
                                 */
                                language: "fr" | "de" | "it" | "rm" | "en";
                                title: string | null;
                            };
                            previous: null | {
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /**
                                 * @description Language of the title
                                 * @enum {string}
                                 */
                                language: "fr" | "de" | "it" | "rm" | "en";
                                title: string | null;
                            };
                            /** @description Null for a decision outside the official reporter */
                            volume: null | {
                                number: number;
                                part: string;
                                present: number;
                                total: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/decisions/{docType}/{docId}/treatments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Treatments of a decision, in the words of the court */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the titles, if the headnote exists in it; otherwise each title is in its own */
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description 147-III-463, 001-100038, 1C-437-2022 */
                    docId: string;
                    /** @description atf = bge = dtf, cedh = egmr = cedu, other */
                    docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Treatments of earlier case law that the headnote of this decision states */
                            announced: {
                                /** @description Place in the citing decision: E3.2, facts:2, regeste */
                                anchor: string;
                                /** @description Decisions whose case law is treated, if the text names them */
                                cited: {
                                    /** @description In the language of `lang` */
                                    citation: string;
                                    /** @description Its address, also if it is not in the collection; null if it has none */
                                    docId: string | null;
                                    /** @enum {string|null} */
                                    docType: "atf" | "cedh" | "other" | null;
                                }[];
                                /** @description The citation in the sentence, in UTF-16 code units */
                                mention: {
                                    end: number;
                                    start: number;
                                };
                                /**
                                 * @description Text that contains the place: the decision as published, or the full judgment of an extract
                                 * @enum {string}
                                 */
                                of: "extract" | "judgment";
                                /** @description Verbatim; a very long sentence is truncated around the citation */
                                sentence: string;
                                /** @description Language of the decision, or of the reader if the quoted headnote exists in it */
                                sentenceLanguage: string;
                                /** @description Offset in UTF-16 code units from the beginning of its paragraph */
                                sentenceStart: number;
                                /** @enum {string} */
                                treatment: "changed" | "clarified" | "confirmed";
                            }[];
                            /** @description Treatments that later decisions state, newest first */
                            treatments: {
                                /** @description Place in the citing decision: E3.2, facts:2, regeste */
                                anchor: string;
                                decision: {
                                    chamber: string | null;
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description Code: federal_supreme_court or echr */
                                    court: string;
                                    decisionDate: {
                                        /** @enum {string} */
                                        precision: "day" | "year" | "unknown";
                                        value: string | null;
                                    };
                                    /** @description A fictitious decision of the demonstration collection */
                                    demonstration: boolean;
                                    docId: string;
                                    dockets: string[];
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    id: string;
                                    language: string;
                                    part: string | null;
                                    title: string;
                                    /** @description Language of the title */
                                    titleLanguage: string;
                                    volume: number | null;
                                };
                                /** @description The citation in the sentence, in UTF-16 code units */
                                mention: {
                                    end: number;
                                    start: number;
                                };
                                /**
                                 * @description Text that contains the place: the decision as published, or the full judgment of an extract
                                 * @enum {string}
                                 */
                                of: "extract" | "judgment";
                                /** @description Other records of the same case that also cite it, such as the full judgment of an extract */
                                sameCase: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                }[];
                                /** @description Verbatim; a very long sentence is truncated around the citation */
                                sentence: string;
                                /** @description Language of the decision, or of the reader if the quoted headnote exists in it */
                                sentenceLanguage: string;
                                /** @description Offset in UTF-16 code units from the beginning of its paragraph */
                                sentenceStart: number;
                                /** @enum {string} */
                                treatment: "changed" | "clarified" | "confirmed";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Legal domains */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domains: {
                                category: string;
                                chamber: string;
                                /** @description Number of decisions; for a group, of all domains below it */
                                count: number;
                                isSelectable: boolean;
                                key: string;
                                parent: string | null;
                                translations: {
                                    de: {
                                        full: string;
                                        short: string;
                                        truncated: string;
                                    };
                                    fr: {
                                        full: string;
                                        short: string;
                                        truncated: string;
                                    };
                                    it: {
                                        full: string;
                                        short: string;
                                        truncated: string;
                                    };
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import one file; the answer streams reports
         * @description Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.
         */
        post: {
            parameters: {
                query: {
                    /** @description Also stores texts that are shorter than the stored ones */
                    acceptShrunk?: boolean;
                    /** @description Name of the file, for the reports */
                    name: string;
                    source?: "auto" | "ndjson" | "clir" | "neuheiten" | "entscheidsuche" | "hudoc" | "opencaselaw" | "feed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description Reports */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": {
                            /** @enum {string} */
                            type: "progress" | "refused" | "warning" | "summary" | "failed";
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/norms/{act}/{article}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions that cite an article */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the titles, if the headnote exists in it; otherwise each title is in its own */
                    lang?: "fr" | "de" | "it";
                    /** @description Languages of the citing decisions */
                    languages?: string;
                    limit?: number;
                    page?: number;
                    paragraph?: string;
                    /** @description most_cited: citations of the decision × weight; most_consulted: by how many people opened it in 90 days, five at least */
                    sort?: "newest" | "most_cited" | "most_consulted";
                };
                header?: never;
                path: {
                    /** @description Abbreviation in any language: CO = OR; aBV: old edition */
                    act: string;
                    /** @description 336, 271a, 66abis; II of a treaty; P1-1: article 1 of protocol 1 to the Convention */
                    article: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            editions: {
                                abbreviations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                act: string;
                                article: string;
                                /** @description Cases that cite it, each once */
                                count: number;
                            }[];
                            items: {
                                /** @description Place in the citing decision: E3.2, facts:2, regeste */
                                anchor: string;
                                decision: {
                                    chamber: string | null;
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    /** @description Code: federal_supreme_court or echr */
                                    court: string;
                                    decisionDate: {
                                        /** @enum {string} */
                                        precision: "day" | "year" | "unknown";
                                        value: string | null;
                                    };
                                    /** @description A fictitious decision of the demonstration collection */
                                    demonstration: boolean;
                                    docId: string;
                                    dockets: string[];
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    id: string;
                                    language: string;
                                    part: string | null;
                                    title: string;
                                    /** @description Language of the title */
                                    titleLanguage: string;
                                    volume: number | null;
                                };
                                /** @description The citation in the sentence, in UTF-16 code units */
                                mention: {
                                    end: number;
                                    start: number;
                                };
                                /** @description Number of times the decision names the article */
                                mentions: number;
                                /**
                                 * @description Text that contains the place: the decision as published, or the full judgment of an extract
                                 * @enum {string}
                                 */
                                of: "extract" | "judgment";
                                /** @description Other records of the same case that also cite it, such as the full judgment of an extract */
                                sameCase: {
                                    citations: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                }[];
                                /** @description Verbatim; a very long sentence is truncated around the citation */
                                sentence: string;
                                /** @description Language of the decision, or of the reader if the quoted headnote exists in it */
                                sentenceLanguage: string;
                                /** @description Offset in UTF-16 code units from the beginning of its paragraph */
                                sentenceStart: number;
                                /** @description Share of the article in the references of the decision to statutes, 0 to 1; rarely cited articles count more. Near 0 if the article is mentioned in passing, near 1 if the decision is about it */
                                weight: number;
                            }[];
                            norm: {
                                abbreviations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description First and last year in force of an act that was repealed as a whole; another act may have its number now */
                                abolished?: {
                                    from: number;
                                    /** @description Abbreviations of the acts that replaced it */
                                    now: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    }[];
                                    to: number;
                                };
                                /** @description Canonical code: the German abbreviation */
                                act: string;
                                article: string;
                                /** @description Share of all decisions that cite the article, 0 to 1; high for rules of procedure */
                                share: number;
                                sr: string | null;
                                titles: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            };
                            paragraphs: {
                                count: number;
                                paragraph: string | null;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/norms/{act}/{article}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview of an article beside its link */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description Abbreviation in any language: CO = OR; aBV: old edition */
                    act: string;
                    /** @description 336, 271a, 66abis; II of a treaty; P1-1: article 1 of protocol 1 to the Convention */
                    article: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            editions: {
                                abbreviations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                act: string;
                                article: string;
                                /** @description Cases that cite it, each once */
                                count: number;
                            }[];
                            norm: {
                                abbreviations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description First and last year in force of an act that was repealed as a whole; another act may have its number now */
                                abolished?: {
                                    from: number;
                                    /** @description Abbreviations of the acts that replaced it */
                                    now: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    }[];
                                    to: number;
                                };
                                /** @description Canonical code: the German abbreviation */
                                act: string;
                                article: string;
                                /** @description Share of all decisions that cite the article, 0 to 1; high for rules of procedure */
                                share: number;
                                sr: string | null;
                                titles: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            };
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/norms/{act}/{article}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Atom feed of the newest decisions that cite an article */
        get: {
            parameters: {
                query?: {
                    lang?: "fr" | "de" | "it";
                };
                header?: never;
                path: {
                    /** @description Abbreviation in any language: CO = OR; aBV: old edition */
                    act: string;
                    /** @description 336, 271a, 66abis; II of a treaty; P1-1: article 1 of protocol 1 to the Convention */
                    article: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/atom+xml": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions of a part of the reporter */
        get: {
            parameters: {
                query: {
                    part: "I" | "Ia" | "Ib" | "II" | "III" | "IV" | "V";
                    volume: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            part: "I" | "Ia" | "Ib" | "II" | "III" | "IV" | "V";
                            present: number;
                            total: number;
                            volume: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/questions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many decisions a year a watch would announce, and the newest */
        get: {
            parameters: {
                query: {
                    kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                    lang?: "fr" | "de" | "it";
                    /** @description Of a search its parameters, as after a question mark; `atf/147-III-463` of a decision; `CHE` of a State */
                    value: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The newest */
                            decisions: {
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Code: federal_supreme_court or echr */
                                court: string;
                                decisionDate: {
                                    /** @enum {string} */
                                    precision: "day" | "year" | "unknown";
                                    value: string | null;
                                };
                                /** @description A fictitious decision of the demonstration collection */
                                demonstration: boolean;
                                docId: string;
                                dockets: string[];
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                id: string;
                                language: string;
                                part: string | null;
                                title: string;
                                volume: number | null;
                            }[];
                            /** @description Decisions of the whole collection */
                            total: number;
                            /** @description Decisions a year: the mean of `years` */
                            yearly: number;
                            /** @description The last full years of the collection, by the date of the decision */
                            years: {
                                count: number;
                                year: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documents opened this month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Last opened first, without those that are no longer in the collection */
                            documents: {
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /** Format: date-time */
                                openedAt: string;
                                title: string;
                            }[];
                            /** @description Null without a quota */
                            limit: number | null;
                            /** @description In Zurich: 2026-11 */
                            month: string;
                            /** Format: date-time */
                            resetsAt: string;
                            /** @description Distinct documents opened in that month */
                            used: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saved decisions for reference managers, with tags and notes
         * @description The request is not stored.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        documents: {
                            /** @description 147-III-463, 001-100038, 1C-437-2022 */
                            docId: string;
                            /**
                             * @description atf = bge = dtf, cedh = egmr = cedu, other
                             * @enum {string}
                             */
                            docType: "atf" | "bge" | "dtf" | "cedh" | "egmr" | "cedu" | "other";
                            note: string;
                            tags: string[];
                            /** @description Used for a decision that is no longer in the collection */
                            title: string;
                            year: number | null;
                        }[];
                        /** @enum {string} */
                        format: "ris" | "bibtex";
                        /** @enum {string} */
                        lang: "fr" | "de" | "it";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-bibtex": string;
                        "application/x-research-info-systems": string;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search decisions */
        get: {
            parameters: {
                query?: {
                    /** @description Only decisions added to the collection after this time */
                    addedSince?: string;
                    /** @description Keys of /chambers, optionally prefixed with court_; a chamber also matches its predecessors */
                    chambers?: string;
                    dateRange?: "this_month" | "this_year" | "last_5_years" | "last_10_years";
                    dateRangeType?: "decision" | "publication";
                    decisionDateRange?: "today" | "this_week" | "this_month" | "this_year";
                    /** @description Outcomes; a decision matches if any of its outcomes does */
                    decisions?: string;
                    /** @description Document types */
                    docTypes?: string;
                    /** @description Keys of /domains; a group matches all domains below it */
                    domains?: string;
                    /** @description Decision ids */
                    ids?: string;
                    lang?: "fr" | "de" | "it";
                    /** @description Languages of the decision */
                    languages?: string;
                    limit?: number;
                    page?: number;
                    /** @description The last word also matches words that begin with it, unless a space follows */
                    q?: string;
                    sort?: "relevance" | "decision_date_desc" | "decision_date_asc" | "publication_date_desc" | "publication_date_asc" | "alpha_asc" | "alpha_desc";
                    /** @description Used if `sort` is absent */
                    sortBy?: "relevance" | "decision_date_desc" | "decision_date_asc" | "publication_date_desc" | "publication_date_asc" | "alpha_asc" | "alpha_desc";
                    /** @description Translations of the words: not searched (`own`), ranked below the words as written (`default`), ranked equally (`all`) */
                    translation?: "own" | "default" | "all";
                    /** @description Decisions whose case law was changed (clarified, confirmed) later, or that change earlier case law themselves */
                    treatments?: string;
                    /** @description Parts of the reporter; I also matches Ia and Ib */
                    volumes?: string;
                    /** @description Words of `usedWords.translated` to exclude: de:Mietzins,it:locazione */
                    without?: string;
                    yearDateType?: "decision" | "publication";
                    /** @description Years or ranges: 2021,2022 or 2015-2022 */
                    years?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Articles of the query without an act */
                            articles: {
                                /** @description The acts with this article that the collection cites most; all are searched. Empty: no decision cites such an article, and it is searched as text */
                                readings: {
                                    /** @description Decisions that cite the article, or its paragraph where the query names one */
                                    count: number;
                                    /** @description The query with this act */
                                    query: string;
                                    /** @description The article with an act, in the language of `lang` */
                                    text: string;
                                }[];
                                /** @description As written in the query */
                                text: string;
                            }[];
                            /** @description Number of best matches that are counted and listed, if more decisions contain some of the words */
                            best: null | number;
                            /** @description For a query in capitals in which an operator was searched as a word: that word, and the query in which it is an operator */
                            capitals: null | {
                                query: string;
                                word: string;
                            };
                            correction: null | {
                                query: string;
                                /** @enum {string} */
                                reason: "unbalanced_quote" | "unbalanced_parenthesis" | "dangling_operator" | "unknown_field" | "empty_phrase" | "inner_truncation" | "distance_too_long";
                            };
                            /** @description Exact if the search engine counts exactly (standalone) */
                            estimatedTotalHits: number;
                            /** @description Number of decisions by value; each facet ignores its own filter */
                            facets: {
                                chambers: {
                                    [key: string]: number;
                                };
                                decisions: {
                                    [key: string]: number;
                                };
                                docTypes: {
                                    [key: string]: number;
                                };
                                domains: {
                                    [key: string]: number;
                                };
                                languages: {
                                    [key: string]: number;
                                };
                                volumes: {
                                    [key: string]: number;
                                };
                                years: {
                                    [key: string]: number;
                                };
                            };
                            hits: {
                                /** @description Treatment of earlier case law that its own headnote states: changed, clarified, confirmed */
                                announces: string[];
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Decisions of the collection that cite it */
                                citedBy: number;
                                court: string;
                                decision_date: string | null;
                                decision_year: number | null;
                                decisions: ("accepted" | "partially_accepted" | "rejected" | "inadmissible" | "remanded" | "struck_off" | "violation" | "no_violation" | "just_satisfaction")[];
                                demonstration: boolean;
                                doc_id: string;
                                doc_type: string;
                                dockets: string[];
                                domains: string[];
                                /** @description For a Strasbourg decision: the findings of the Court, in the reader’s language */
                                findings: string[];
                                highlight: {
                                    preview?: string;
                                    resume_court?: string;
                                    resume_long?: string;
                                    text?: string;
                                    title?: string;
                                };
                                /** @description Anchor of the paragraph from which highlight.text is taken (E3.2) */
                                highlightAnchor: null | string;
                                /** @description Highlighted words that translate a word of the query, as the text writes them */
                                highlightTranslated: string[];
                                id: string;
                                /** @description Importance level of HUDOC: 1 for a key case, 2 to 4 for its levels 1 to 3 */
                                importance: number | null;
                                /** @enum {string} */
                                language: "fr" | "de" | "it" | "rm" | "en";
                                preview: string;
                                /** @enum {string} */
                                previewLanguage: "fr" | "de" | "it" | "rm" | "en";
                                publication_date: string | null;
                                publication_year: number | null;
                                resume_court: string;
                                /** @description At most 600 characters; the decision has the whole text */
                                resume_long: string;
                                title: string;
                                /** @description Treatment of its case law that later decisions state: changed, clarified, confirmed */
                                treatments: string[];
                                url: string | null;
                                /** @description The same Strasbourg judgment in other languages */
                                versions?: {
                                    id: string;
                                    /** @enum {string} */
                                    language: "fr" | "de" | "it" | "rm" | "en";
                                }[];
                                volume: string | null;
                                volumeNumber: number | null;
                            }[];
                            limit: number;
                            /** @description Decisions that the query cites and that are not in the collection */
                            missing: {
                                /** @description The query consists of this citation alone; the results are decisions that cite it */
                                alone: boolean;
                                /** @description URL of the decision at the court */
                                official?: string;
                                /** @description URL of the search of the court for the docket number */
                                officialSearch?: string;
                                /**
                                 * @description known: it exists, or its form is valid; impossible: it cannot exist; unrecognised: nothing is known about it
                                 * @enum {string}
                                 */
                                status: "known" | "impossible" | "unrecognised";
                                /** @description Similar citations that exist */
                                suggestions?: string[];
                                /** @description Citation of the decision in the language of `lang` */
                                text: string;
                            }[];
                            offset: number;
                            processingTimeMs: number;
                            query: string;
                            /** @description Number of results that paging reaches, if it is limited */
                            reachable: null | number;
                            /** @description While the index is being rebuilt: indexed decisions, and stored decisions */
                            rebuilding: null | {
                                documents: number;
                                indexed: number;
                            };
                            /** @description Dates and docket numbers of the query; the results are restricted to them */
                            restrictions: {
                                /** @description Date of the decision, if the query gives another date for the docket number */
                                decided?: string;
                                /** @description Docket or application numbers as the court writes them */
                                docket?: string;
                                /** @description First day, YYYY-MM-DD */
                                from?: string;
                                /** @enum {string} */
                                kind: "days" | "docket";
                                /** @description The query that searches the texts for it instead */
                                quoted?: string;
                                /** @description As written in the query */
                                text: string;
                                /** @description Last day */
                                to?: string;
                                /** @description The query without this restriction */
                                without: string;
                            }[];
                            usedWords: {
                                corrected: {
                                    [key: string]: string;
                                };
                                dropped: string[];
                                searched: string[];
                                /** @description What else was searched for each word of the query: translations, parts of compounds, corrections of a mistyped word, wordings and articles of a concept */
                                translated: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        language: "fr" | "de" | "it";
                                        /**
                                         * @description Not searched because it is listed in `without`
                                         * @enum {boolean}
                                         */
                                        leftOut?: true;
                                        text: string;
                                        /** @description 1 for the best translation into a language */
                                        weight: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Search within given decisions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of the decisions to search; unknown ids are ignored */
                        decisions: string[];
                        /** @description Query string of `GET /search`, without the question mark */
                        query: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Articles of the query without an act */
                            articles: {
                                /** @description The acts with this article that the collection cites most; all are searched. Empty: no decision cites such an article, and it is searched as text */
                                readings: {
                                    /** @description Decisions that cite the article, or its paragraph where the query names one */
                                    count: number;
                                    /** @description The query with this act */
                                    query: string;
                                    /** @description The article with an act, in the language of `lang` */
                                    text: string;
                                }[];
                                /** @description As written in the query */
                                text: string;
                            }[];
                            /** @description Number of best matches that are counted and listed, if more decisions contain some of the words */
                            best: null | number;
                            /** @description For a query in capitals in which an operator was searched as a word: that word, and the query in which it is an operator */
                            capitals: null | {
                                query: string;
                                word: string;
                            };
                            correction: null | {
                                query: string;
                                /** @enum {string} */
                                reason: "unbalanced_quote" | "unbalanced_parenthesis" | "dangling_operator" | "unknown_field" | "empty_phrase" | "inner_truncation" | "distance_too_long";
                            };
                            /** @description Exact if the search engine counts exactly (standalone) */
                            estimatedTotalHits: number;
                            /** @description Number of decisions by value; each facet ignores its own filter */
                            facets: {
                                chambers: {
                                    [key: string]: number;
                                };
                                decisions: {
                                    [key: string]: number;
                                };
                                docTypes: {
                                    [key: string]: number;
                                };
                                domains: {
                                    [key: string]: number;
                                };
                                languages: {
                                    [key: string]: number;
                                };
                                volumes: {
                                    [key: string]: number;
                                };
                                years: {
                                    [key: string]: number;
                                };
                            };
                            hits: {
                                /** @description Treatment of earlier case law that its own headnote states: changed, clarified, confirmed */
                                announces: string[];
                                chamber: string | null;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description Decisions of the collection that cite it */
                                citedBy: number;
                                court: string;
                                decision_date: string | null;
                                decision_year: number | null;
                                decisions: ("accepted" | "partially_accepted" | "rejected" | "inadmissible" | "remanded" | "struck_off" | "violation" | "no_violation" | "just_satisfaction")[];
                                demonstration: boolean;
                                doc_id: string;
                                doc_type: string;
                                dockets: string[];
                                domains: string[];
                                /** @description For a Strasbourg decision: the findings of the Court, in the reader’s language */
                                findings: string[];
                                highlight: {
                                    preview?: string;
                                    resume_court?: string;
                                    resume_long?: string;
                                    text?: string;
                                    title?: string;
                                };
                                /** @description Anchor of the paragraph from which highlight.text is taken (E3.2) */
                                highlightAnchor: null | string;
                                /** @description Highlighted words that translate a word of the query, as the text writes them */
                                highlightTranslated: string[];
                                id: string;
                                /** @description Importance level of HUDOC: 1 for a key case, 2 to 4 for its levels 1 to 3 */
                                importance: number | null;
                                /** @enum {string} */
                                language: "fr" | "de" | "it" | "rm" | "en";
                                preview: string;
                                /** @enum {string} */
                                previewLanguage: "fr" | "de" | "it" | "rm" | "en";
                                publication_date: string | null;
                                publication_year: number | null;
                                resume_court: string;
                                /** @description At most 600 characters; the decision has the whole text */
                                resume_long: string;
                                title: string;
                                /** @description Treatment of its case law that later decisions state: changed, clarified, confirmed */
                                treatments: string[];
                                url: string | null;
                                /** @description The same Strasbourg judgment in other languages */
                                versions?: {
                                    id: string;
                                    /** @enum {string} */
                                    language: "fr" | "de" | "it" | "rm" | "en";
                                }[];
                                volume: string | null;
                                volumeNumber: number | null;
                            }[];
                            limit: number;
                            /** @description Decisions that the query cites and that are not in the collection */
                            missing: {
                                /** @description The query consists of this citation alone; the results are decisions that cite it */
                                alone: boolean;
                                /** @description URL of the decision at the court */
                                official?: string;
                                /** @description URL of the search of the court for the docket number */
                                officialSearch?: string;
                                /**
                                 * @description known: it exists, or its form is valid; impossible: it cannot exist; unrecognised: nothing is known about it
                                 * @enum {string}
                                 */
                                status: "known" | "impossible" | "unrecognised";
                                /** @description Similar citations that exist */
                                suggestions?: string[];
                                /** @description Citation of the decision in the language of `lang` */
                                text: string;
                            }[];
                            offset: number;
                            processingTimeMs: number;
                            query: string;
                            /** @description Number of results that paging reaches, if it is limited */
                            reachable: null | number;
                            /** @description While the index is being rebuilt: indexed decisions, and stored decisions */
                            rebuilding: null | {
                                documents: number;
                                indexed: number;
                            };
                            /** @description Dates and docket numbers of the query; the results are restricted to them */
                            restrictions: {
                                /** @description Date of the decision, if the query gives another date for the docket number */
                                decided?: string;
                                /** @description Docket or application numbers as the court writes them */
                                docket?: string;
                                /** @description First day, YYYY-MM-DD */
                                from?: string;
                                /** @enum {string} */
                                kind: "days" | "docket";
                                /** @description The query that searches the texts for it instead */
                                quoted?: string;
                                /** @description As written in the query */
                                text: string;
                                /** @description Last day */
                                to?: string;
                                /** @description The query without this restriction */
                                without: string;
                            }[];
                            usedWords: {
                                corrected: {
                                    [key: string]: string;
                                };
                                dropped: string[];
                                searched: string[];
                                /** @description What else was searched for each word of the query: translations, parts of compounds, corrections of a mistyped word, wordings and articles of a concept */
                                translated: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        language: "fr" | "de" | "it";
                                        /**
                                         * @description Not searched because it is listed in `without`
                                         * @enum {boolean}
                                         */
                                        leftOut?: true;
                                        text: string;
                                        /** @description 1 for the best translation into a language */
                                        weight: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/search/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hits of a search as a table (CSV), 1000 at most
         * @description Takes all parameters of /search. `limit` and `page` select the hits; without them all are exported from the first. Headings, titles and names are in the language of `lang`, the columns are the same in all languages.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only decisions added to the collection after this time */
                    addedSince?: string;
                    /** @description Keys of /chambers, optionally prefixed with court_; a chamber also matches its predecessors */
                    chambers?: string;
                    dateRange?: "this_month" | "this_year" | "last_5_years" | "last_10_years";
                    dateRangeType?: "decision" | "publication";
                    decisionDateRange?: "today" | "this_week" | "this_month" | "this_year";
                    /** @description Outcomes; a decision matches if any of its outcomes does */
                    decisions?: string;
                    /** @description Document types */
                    docTypes?: string;
                    /** @description Keys of /domains; a group matches all domains below it */
                    domains?: string;
                    /** @description Decision ids */
                    ids?: string;
                    lang?: "fr" | "de" | "it";
                    /** @description Languages of the decision */
                    languages?: string;
                    limit?: number;
                    page?: number;
                    /** @description The last word also matches words that begin with it, unless a space follows */
                    q?: string;
                    sort?: "relevance" | "decision_date_desc" | "decision_date_asc" | "publication_date_desc" | "publication_date_asc" | "alpha_asc" | "alpha_desc";
                    /** @description Used if `sort` is absent */
                    sortBy?: "relevance" | "decision_date_desc" | "decision_date_asc" | "publication_date_desc" | "publication_date_asc" | "alpha_asc" | "alpha_desc";
                    /** @description Translations of the words: not searched (`own`), ranked below the words as written (`default`), ranked equally (`all`) */
                    translation?: "own" | "default" | "all";
                    /** @description Decisions whose case law was changed (clarified, confirmed) later, or that change earlier case law themselves */
                    treatments?: string;
                    /** @description Parts of the reporter; I also matches Ia and Ib */
                    volumes?: string;
                    /** @description Words of `usedWords.translated` to exclude: de:Mietzins,it:locazione */
                    without?: string;
                    yearDateType?: "decision" | "publication";
                    /** @description Years or ranges: 2021,2022 or 2015-2022 */
                    years?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/source-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a run of every source that is not paused
         * @description Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sources: ("entscheidsuche" | "hudoc" | "opencaselaw")[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Size of the collection */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            byLanguage: {
                                [key: string]: number;
                            };
                            byType: {
                                atf: number;
                                cedh: number;
                                other: number;
                            };
                            /** @description Each decision once: the language versions of a Strasbourg judgment are several documents */
                            decisions: {
                                atf: number;
                                cedh: number;
                                other: number;
                            };
                            documents: number;
                            /** @description Lower than `documents` while an import is being indexed */
                            indexed: number;
                            lastImport: null | {
                                changed: number;
                                complete: boolean;
                                endedAt: string | null;
                                /** @description Name of the file, without folders */
                                name: string;
                                new: number;
                                refused: number;
                                startedAt: string;
                                unchanged: number;
                                /** @description Skipped because they were withdrawn permanently */
                                withdrawn: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complete a query */
        get: {
            parameters: {
                query: {
                    /** @description Only decisions added to the collection after this time */
                    addedSince?: string;
                    /** @description Keys of /chambers, optionally prefixed with court_; a chamber also matches its predecessors */
                    chambers?: string;
                    dateRange?: "this_month" | "this_year" | "last_5_years" | "last_10_years";
                    dateRangeType?: "decision" | "publication";
                    decisionDateRange?: "today" | "this_week" | "this_month" | "this_year";
                    /** @description Outcomes; a decision matches if any of its outcomes does */
                    decisions?: string;
                    /** @description Document types */
                    docTypes?: string;
                    /** @description Keys of /domains; a group matches all domains below it */
                    domains?: string;
                    /** @description Decision ids */
                    ids?: string;
                    lang?: "fr" | "de" | "it";
                    /** @description Languages of the decision */
                    languages?: string;
                    q: string;
                    /** @description Translations of the words: not searched (`own`), ranked below the words as written (`default`), ranked equally (`all`) */
                    translation?: "own" | "default" | "all";
                    /** @description Decisions whose case law was changed (clarified, confirmed) later, or that change earlier case law themselves */
                    treatments?: string;
                    /** @description Parts of the reporter; I also matches Ia and Ib */
                    volumes?: string;
                    /** @description Words of `usedWords.translated` to exclude: de:Mietzins,it:locazione */
                    without?: string;
                    yearDateType?: "decision" | "publication";
                    /** @description Years or ranges: 2021,2022 or 2015-2022 */
                    years?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            suggestions: {
                                /** @description Canonical code of the act of an article */
                                act?: string;
                                article?: string;
                                /** @description Consideration that the input names */
                                consideration?: string;
                                /** @description For a word: results of a search for `text`, given for the first two words; for an article: decisions that cite it, or its paragraph where the input names one */
                                count?: number;
                                /**
                                 * @description A fictitious decision
                                 * @enum {boolean}
                                 */
                                demonstration?: true;
                                docId?: string;
                                /** @enum {string} */
                                docType?: "atf" | "cedh" | "other";
                                domain?: string;
                                /** @enum {string} */
                                kind: "citation" | "docket" | "norm" | "domain" | "word";
                                /** @description Page that the input names */
                                page?: number;
                                paragraph?: string;
                                text: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a decision on positive evidence
         * @description Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The evidence: a statement of the source, a confirmed 410, a takedown. Absence from the source is no evidence. */
                        evidence: string;
                        /** @description Decision id: atf-147-III-463 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Actions of administrators */
        get: {
            parameters: {
                query: {
                    action?: string;
                    actor?: string;
                    from?: string;
                    limit: number;
                    offset: number;
                    subject?: string;
                    /** @description Before the change */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entries: {
                                action: string;
                                actor: {
                                    /** @description Current name; null once the account is deleted */
                                    name: string | null;
                                    uid: string;
                                };
                                /** @description Network address without the host part */
                                address: string;
                                after: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                                before: {
                                    [key: string]: unknown;
                                };
                                device: string | null;
                                id: string;
                                /** @description Id of the impersonation during which it was done */
                                impersonating: string | null;
                                subject: {
                                    id: string;
                                    /** @enum {string} */
                                    kind: "user" | "organization" | "product";
                                    name: string | null;
                                };
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Actions of administrators as CSV, at most 50000 entries */
        get: {
            parameters: {
                query?: {
                    action?: string;
                    actor?: string;
                    from?: string;
                    subject?: string;
                    /** @description Before the change */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/impersonations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts acting as a user */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For the audit log */
                        reason: string;
                        uid: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            expiresAt: string;
                            id: string;
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/impersonations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the impersonation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/impersonations/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current impersonation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            impersonation: null | {
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                name: string;
                                /** Format: date-time */
                                startedAt: string;
                                uid: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/local-storage-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current storage reset */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Browsers that have cleared their storage */
                            confirmed: number;
                            demandedAt: string | null;
                            demandedBy: {
                                /** @description Current name; null once the account is deleted */
                                name: string | null;
                                uid: string;
                            } | null;
                            reason: string;
                            /** @description 0 before the first reset */
                            version: number;
                        };
                    };
                };
            };
        };
        /** Orders a storage reset */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Browsers that have cleared their storage */
                            confirmed: number;
                            demandedAt: string | null;
                            demandedBy: {
                                /** @description Current name; null once the account is deleted */
                                name: string | null;
                                uid: string;
                            } | null;
                            reason: string;
                            /** @description 0 before the first reset */
                            version: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People and organisations by id, name or mail address */
        get: {
            parameters: {
                query: {
                    /** @description Recorded in the audit log, without the text */
                    kind: "text" | "mailAddress" | "messageId" | "invoice" | "citation";
                    /** @description Id, or part of a name or mail address */
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizations: {
                                id: string;
                                name: string;
                            }[];
                            users: {
                                email: string;
                                firstName: string;
                                lastName: string;
                                uid: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisations */
        get: {
            parameters: {
                query: {
                    licenceTier?: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                    limit: number;
                    offset: number;
                    /** @description Part of the name */
                    q?: string;
                    sort: "name" | "-name" | "createdAt" | "-createdAt";
                    type: "company" | "individual";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizations: {
                                /** Format: date-time */
                                createdAt: string;
                                id: string;
                                /** @enum {string} */
                                licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            }[];
                            /** @description Counted up to 10000, in a search up to 1000 */
                            total: number;
                            /** @description False if there are more than were counted */
                            totalIsExact: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Creates a firm and invites its administrator and billing manager */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Mail address of the person invited as administrator and billing manager */
                        billingManager: string;
                        /**
                         * @description Language of the invitation, if the address has no account
                         * @enum {string}
                         */
                        language: "fr" | "de" | "it";
                        /** @enum {string} */
                        licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                        name: string;
                        seatsTotal: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /**
                             * @description Outcome of the invitation; `tooOften`: the address has reached its limit
                             * @enum {string}
                             */
                            invitation: "invited" | "repeated" | "member" | "alreadyInvited" | "tooMany" | "tooOften" | "invalid";
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One organisation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Name and offer: seats and licence tier */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        licenceTier?: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                        name?: string;
                        seatsTotal?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/admin/organizations/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations of its administrators and billing managers, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @enum {string} */
                                role: "user" | "admin";
                                /** Format: date-time */
                                sentAt: string;
                                /** @enum {string} */
                                state: "open" | "declined" | "expired";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Invites an administrator and billing manager */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Mail address of the person invited as administrator and billing manager */
                        billingManager: string;
                        /**
                         * @description Language of the invitation, if the address has no account
                         * @enum {string}
                         */
                        language: "fr" | "de" | "it";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /**
                             * @description Outcome of the invitation; `tooOften`: the address has reached its limit
                             * @enum {string}
                             */
                            invitation: "invited" | "repeated" | "member" | "alreadyInvited" | "tooMany" | "tooOften" | "invalid";
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/organizations/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes the invitation and its link */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/organizations/{id}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the invitation again, valid for another 14 days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @enum {string} */
                                role: "user" | "admin";
                                /** Format: date-time */
                                sentAt: string;
                                /** @enum {string} */
                                state: "open" | "declined" | "expired";
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/organizations/{id}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a member, who is notified by mail, and frees the seat */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                    memberId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes roles or suspension of a member */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                    memberId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        billingManager?: boolean;
                        /** @enum {string} */
                        role?: "user" | "admin";
                        suspended?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            openInvitations: number;
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of users and organisations */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizations: {
                                assignedSeats: number;
                                seats: number;
                                /** @description Firms, without individual organisations */
                                total: number;
                            };
                            users: {
                                active: number;
                                disabled: number;
                                newIn30Days: number;
                                pendingVerification: number;
                                total: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Consumer groups, with their lag and dead letters */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Newest first, without their content */
                            deadLetters: {
                                /** Format: date-time */
                                at: string;
                                attempts: number;
                                group: string;
                                id: string;
                                topic: string;
                                /** @description Name of its message */
                                type: string;
                            }[];
                            groups: {
                                /** @description Events that could not be handled, and were not replayed since */
                                deadLetters: number;
                                group: string;
                                /** @description Events not handled yet; null: the bus did not answer */
                                lag: number | null;
                                topic: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users */
        get: {
            parameters: {
                query: {
                    limit: number;
                    offset: number;
                    organizationId?: string;
                    plan?: "free" | "student" | "professional" | "enterprise";
                    /** @description Part of the name or mail address */
                    q?: string;
                    registeredAfter?: string;
                    registeredBefore?: string;
                    role?: "user" | "admin" | "super_admin";
                    sort: "createdAt" | "-createdAt" | "lastSignInAt" | "-lastSignInAt" | "lastName" | "-lastName" | "email" | "-email";
                    status?: "pending_verification" | "active" | "disabled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Counted up to 10000, in a search up to 1000 */
                            total: number;
                            /** @description False if there are more than were counted */
                            totalIsExact: boolean;
                            users: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                /**
                                 * Format: date-time
                                 * @description Null before the first sign-in
                                 */
                                lastSignInAt: string | null;
                                organizationName: string | null;
                                /** @enum {string} */
                                plan: "free" | "student" | "professional" | "enterprise";
                                profession: string | null;
                                /** @enum {string} */
                                role: "user" | "admin" | "super_admin";
                                /** @enum {string} */
                                status: "pending_verification" | "active" | "disabled";
                                uid: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            accountStatus: "pending_verification" | "active" | "disabled";
                            billingInfo: {
                                address: {
                                    city?: string;
                                    country?: string;
                                    postalCode?: string;
                                    state?: string;
                                    street?: string;
                                };
                                companyName?: string;
                                isCompany?: boolean;
                                vatNumber?: string;
                            } | null;
                            /** @description Whether street, city, postal code and country are present */
                            billingInfoComplete: boolean;
                            /**
                             * @description Brand at which the account was created
                             * @enum {string}
                             */
                            brand: "fr" | "de" | "it";
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            emailVerified: boolean;
                            entitlements: {
                                atf_access: boolean;
                                documentQuota: number | null;
                                /** @description `all`, or the types that can be read in full */
                                documentTypes: string[];
                                legalWatch: boolean;
                                /** @description Maximum of documents per month, whatever the plan allows */
                                monthly_limit: number;
                                syntheses: boolean;
                                translation: boolean;
                                unlimited_access: boolean;
                            };
                            firstName: string;
                            /**
                             * Format: date-time
                             * @description Null before the first sign-in
                             */
                            lastLoginAt: string | null;
                            lastName: string;
                            /** Format: date-time */
                            lockedUntil: string | null;
                            /** @description Organisation of the person; without a firm, their own individual one */
                            organization: {
                                billingManager: boolean;
                                id: string;
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            } | null;
                            organizationId: string | null;
                            organizationRole: string | null;
                            /** Format: date-time */
                            passwordChangedAt: string | null;
                            photoURL: string | null;
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            preferences: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                notifications: {
                                    email: boolean;
                                };
                            };
                            profession: string | null;
                            referral_code: string;
                            referral_count_active: number;
                            /** @description Programme of the last referral; null: none */
                            referral_program_id: string | null;
                            referral_progress: {
                                carriedOverCredits: number;
                                currentCount: number;
                                isCompleted: boolean;
                                monthlyCredits: number;
                                monthlyReferrals: number;
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                targetCount: number;
                            } | null;
                            referred_by: string | null;
                            /** @enum {string} */
                            role: "user" | "admin" | "super_admin";
                            seatId: string | null;
                            subscriptionStatus: string | null;
                            /** @description Organisation in which the licence of the person is suspended */
                            suspendedIn: string | null;
                            uid: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                            /** @description A change has not been sent to the identity provider yet */
                            waitsForProvider: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Deletes the account, as its owner would */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The confirmation word, as typed
                         * @enum {string}
                         */
                        confirmation: "SUPPRIMER";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            requestedAt: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes profile, status, entitlements, role */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        billingInfo?: {
                            address: {
                                city?: string;
                                country?: string;
                                postalCode?: string;
                                state?: string;
                                street?: string;
                            };
                            companyName?: string;
                            isCompany?: boolean;
                            vatNumber?: string;
                        };
                        entitlements?: {
                            atf_access?: boolean;
                            documentQuota?: number | null;
                            documentTypes?: string[];
                            legalWatch?: boolean;
                            monthly_limit?: number;
                            syntheses?: boolean;
                            translation?: boolean;
                            unlimited_access?: boolean;
                        };
                        firstName?: string;
                        lastName?: string;
                        preferences?: {
                            /** @enum {string} */
                            language?: "fr" | "de" | "it";
                            notifications?: {
                                email: boolean;
                            };
                        };
                        /** @enum {string} */
                        profession?: "avocat" | "avocat_stagiaire" | "juriste" | "juge" | "notaire" | "magistrat" | "conseiller_juridique" | "professeur_droit" | "huissier" | "greffier" | "mediateur" | "arbitre" | "etudiant" | "autre";
                        /**
                         * @description Changed by super admins only
                         * @enum {string}
                         */
                        role?: "user" | "admin" | "super_admin";
                        /** @enum {string} */
                        status?: "active" | "disabled";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            accountStatus: "pending_verification" | "active" | "disabled";
                            billingInfo: {
                                address: {
                                    city?: string;
                                    country?: string;
                                    postalCode?: string;
                                    state?: string;
                                    street?: string;
                                };
                                companyName?: string;
                                isCompany?: boolean;
                                vatNumber?: string;
                            } | null;
                            /** @description Whether street, city, postal code and country are present */
                            billingInfoComplete: boolean;
                            /**
                             * @description Brand at which the account was created
                             * @enum {string}
                             */
                            brand: "fr" | "de" | "it";
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            emailVerified: boolean;
                            entitlements: {
                                atf_access: boolean;
                                documentQuota: number | null;
                                /** @description `all`, or the types that can be read in full */
                                documentTypes: string[];
                                legalWatch: boolean;
                                /** @description Maximum of documents per month, whatever the plan allows */
                                monthly_limit: number;
                                syntheses: boolean;
                                translation: boolean;
                                unlimited_access: boolean;
                            };
                            firstName: string;
                            /**
                             * Format: date-time
                             * @description Null before the first sign-in
                             */
                            lastLoginAt: string | null;
                            lastName: string;
                            /** Format: date-time */
                            lockedUntil: string | null;
                            /** @description Organisation of the person; without a firm, their own individual one */
                            organization: {
                                billingManager: boolean;
                                id: string;
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            } | null;
                            organizationId: string | null;
                            organizationRole: string | null;
                            /** Format: date-time */
                            passwordChangedAt: string | null;
                            photoURL: string | null;
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            preferences: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                notifications: {
                                    email: boolean;
                                };
                            };
                            profession: string | null;
                            referral_code: string;
                            referral_count_active: number;
                            /** @description Programme of the last referral; null: none */
                            referral_program_id: string | null;
                            referral_progress: {
                                carriedOverCredits: number;
                                currentCount: number;
                                isCompleted: boolean;
                                monthlyCredits: number;
                                monthlyReferrals: number;
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                targetCount: number;
                            } | null;
                            referred_by: string | null;
                            /** @enum {string} */
                            role: "user" | "admin" | "super_admin";
                            seatId: string | null;
                            subscriptionStatus: string | null;
                            /** @description Organisation in which the licence of the person is suspended */
                            suspendedIn: string | null;
                            uid: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                            /** @description A change has not been sent to the identity provider yet */
                            waitsForProvider: boolean;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/admin/users/{uid}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of a user */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                brands: ("fr" | "de" | "it")[];
                                /** @description The session of this request */
                                current: boolean;
                                /** @description Browser and system: `Firefox, Windows` */
                                device: string | null;
                                id: string;
                                /** Format: date-time */
                                lastAccessAt: string;
                                /** @description Network of the last use, without the host part: `192.0.2.0/24` */
                                network: string | null;
                                /** Format: date-time */
                                startedAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Ends all sessions of a user */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users/{uid}/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of a user */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    uid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users/{uid}/verification-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the mail that confirms the address again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One action for many users */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "disable" | "enable" | "endSessions";
                        /** @description Dry run: reports what would happen */
                        preview?: boolean;
                        uids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                /** @description Why the action is refused */
                                code?: string;
                                /** @enum {string} */
                                outcome: "done" | "would" | "refused";
                                uid: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users as CSV, at most 10000 */
        get: {
            parameters: {
                query: {
                    organizationId?: string;
                    plan?: "free" | "student" | "professional" | "enterprise";
                    /** @description Part of the name or mail address */
                    q?: string;
                    registeredAfter?: string;
                    registeredBefore?: string;
                    role?: "user" | "admin" | "super_admin";
                    sort: "createdAt" | "-createdAt" | "lastSignInAt" | "-lastSignInAt" | "lastName" | "-lastName" | "email" | "-email";
                    status?: "pending_verification" | "active" | "disabled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/ended-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Access tokens that were revoked before they expire */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ended: {
                                code: string;
                                /** @description Refuses tokens with `iat` up to this second; null: all */
                                givenBefore: number | null;
                                /** @description SHA-256 (base64url) of `session\n<sid>` or `account\n<sub>` */
                                key: string;
                                status: number;
                                title: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/impersonations/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public key of impersonations (RFC 7517) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            keys: {
                                [key: string]: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/impersonations/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a request in the audit log */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        method: string;
                        /** @description Without the query string */
                        path: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations of the organisation, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @enum {string} */
                                role: "user" | "admin";
                                /** Format: date-time */
                                sentAt: string;
                                /** @enum {string} */
                                state: "open" | "declined" | "expired";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Invites addresses, each validated and reported separately */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        addresses: string[];
                        /**
                         * @description Language of mails to addresses without an account
                         * @enum {string}
                         */
                        language?: "fr" | "de" | "it";
                        /** @enum {string} */
                        role?: "user" | "admin";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @enum {string} */
                                role: "user" | "admin";
                                /** Format: date-time */
                                sentAt: string;
                                /** @enum {string} */
                                state: "open" | "declined" | "expired";
                            }[];
                            lines: {
                                /** @description As it was entered */
                                address: string;
                                /** @enum {string} */
                                outcome: "invited" | "invalid" | "repeated" | "member" | "alreadyInvited" | "tooMany" | "tooOften";
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes the invitation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the invitation again, valid for another 14 days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            invitations: {
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @enum {string} */
                                role: "user" | "admin";
                                /** Format: date-time */
                                sentAt: string;
                                /** @enum {string} */
                                state: "open" | "declined" | "expired";
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts, with the account of the invited address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            billingManager: boolean;
                            id: string;
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines the invitation */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The invitation of a link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            email: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /** @description First and last name; null once that account is deleted */
                            invitedBy: string | null;
                            organizationName: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            /** @enum {string} */
                            state: "open" | "declined" | "expired";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/local-storage-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the browser must clear its storage */
        get: {
            parameters: {
                query: {
                    /** @description Version that the browser applied last */
                    version: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reason: string;
                            required: boolean;
                            version: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Reports that the browser has cleared its storage */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Random id of the browser */
                        client: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile, created by the first request */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            accountStatus: "pending_verification" | "active" | "disabled";
                            billingInfo: {
                                address: {
                                    city?: string;
                                    country?: string;
                                    postalCode?: string;
                                    state?: string;
                                    street?: string;
                                };
                                companyName?: string;
                                isCompany?: boolean;
                                vatNumber?: string;
                            } | null;
                            /** @description Whether street, city, postal code and country are present */
                            billingInfoComplete: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            emailVerified: boolean;
                            entitlements: {
                                atf_access: boolean;
                                documentQuota: number | null;
                                /** @description `all`, or the types that can be read in full */
                                documentTypes: string[];
                                legalWatch: boolean;
                                /** @description Maximum of documents per month, whatever the plan allows */
                                monthly_limit: number;
                                syntheses: boolean;
                                translation: boolean;
                                unlimited_access: boolean;
                            };
                            firstName: string;
                            /**
                             * Format: date-time
                             * @description Null before the first sign-in
                             */
                            lastLoginAt: string | null;
                            lastName: string;
                            /** @description Organisation of the person; without a firm, their own individual one */
                            organization: {
                                billingManager: boolean;
                                id: string;
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            } | null;
                            organizationId: string | null;
                            organizationRole: string | null;
                            photoURL: string | null;
                            preferences: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                notifications: {
                                    email: boolean;
                                };
                            };
                            profession: string | null;
                            referral_code: string;
                            referral_count_active: number;
                            /** @description Programme of the last referral; null: none */
                            referral_program_id: string | null;
                            referral_progress: {
                                carriedOverCredits: number;
                                currentCount: number;
                                isCompleted: boolean;
                                monthlyCredits: number;
                                monthlyReferrals: number;
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                targetCount: number;
                            } | null;
                            referred_by: string | null;
                            /** @enum {string} */
                            role: "user" | "admin" | "super_admin";
                            seatId: string | null;
                            subscriptionStatus: string | null;
                            /** @description Organisation in which the licence of the person is suspended */
                            suspendedIn: string | null;
                            uid: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Deletes the account and all data of the person */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The confirmation word, as typed
                         * @enum {string}
                         */
                        confirmation: "SUPPRIMER";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            requestedAt: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes names, profession, preferences */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName?: string;
                        lastName?: string;
                        preferences?: {
                            /** @enum {string} */
                            language?: "fr" | "de" | "it";
                            notifications?: {
                                email: boolean;
                            };
                        };
                        /** @enum {string} */
                        profession?: "avocat" | "avocat_stagiaire" | "juriste" | "juge" | "notaire" | "magistrat" | "conseiller_juridique" | "professeur_droit" | "huissier" | "greffier" | "mediateur" | "arbitre" | "etudiant" | "autre";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            accountStatus: "pending_verification" | "active" | "disabled";
                            billingInfo: {
                                address: {
                                    city?: string;
                                    country?: string;
                                    postalCode?: string;
                                    state?: string;
                                    street?: string;
                                };
                                companyName?: string;
                                isCompany?: boolean;
                                vatNumber?: string;
                            } | null;
                            /** @description Whether street, city, postal code and country are present */
                            billingInfoComplete: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            emailVerified: boolean;
                            entitlements: {
                                atf_access: boolean;
                                documentQuota: number | null;
                                /** @description `all`, or the types that can be read in full */
                                documentTypes: string[];
                                legalWatch: boolean;
                                /** @description Maximum of documents per month, whatever the plan allows */
                                monthly_limit: number;
                                syntheses: boolean;
                                translation: boolean;
                                unlimited_access: boolean;
                            };
                            firstName: string;
                            /**
                             * Format: date-time
                             * @description Null before the first sign-in
                             */
                            lastLoginAt: string | null;
                            lastName: string;
                            /** @description Organisation of the person; without a firm, their own individual one */
                            organization: {
                                billingManager: boolean;
                                id: string;
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            } | null;
                            organizationId: string | null;
                            organizationRole: string | null;
                            photoURL: string | null;
                            preferences: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                notifications: {
                                    email: boolean;
                                };
                            };
                            profession: string | null;
                            referral_code: string;
                            referral_count_active: number;
                            /** @description Programme of the last referral; null: none */
                            referral_program_id: string | null;
                            referral_progress: {
                                carriedOverCredits: number;
                                currentCount: number;
                                isCompleted: boolean;
                                monthlyCredits: number;
                                monthlyReferrals: number;
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                targetCount: number;
                            } | null;
                            referred_by: string | null;
                            /** @enum {string} */
                            role: "user" | "admin" | "super_admin";
                            seatId: string | null;
                            subscriptionStatus: string | null;
                            /** @description Organisation in which the licence of the person is suspended */
                            suspendedIn: string | null;
                            uid: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/me/billing-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the billing address */
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        address: {
                            city?: string;
                            country?: string;
                            postalCode?: string;
                            state?: string;
                            street?: string;
                        };
                        companyName?: string;
                        isCompany?: boolean;
                        vatNumber?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            accountStatus: "pending_verification" | "active" | "disabled";
                            billingInfo: {
                                address: {
                                    city?: string;
                                    country?: string;
                                    postalCode?: string;
                                    state?: string;
                                    street?: string;
                                };
                                companyName?: string;
                                isCompany?: boolean;
                                vatNumber?: string;
                            } | null;
                            /** @description Whether street, city, postal code and country are present */
                            billingInfoComplete: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            emailVerified: boolean;
                            entitlements: {
                                atf_access: boolean;
                                documentQuota: number | null;
                                /** @description `all`, or the types that can be read in full */
                                documentTypes: string[];
                                legalWatch: boolean;
                                /** @description Maximum of documents per month, whatever the plan allows */
                                monthly_limit: number;
                                syntheses: boolean;
                                translation: boolean;
                                unlimited_access: boolean;
                            };
                            firstName: string;
                            /**
                             * Format: date-time
                             * @description Null before the first sign-in
                             */
                            lastLoginAt: string | null;
                            lastName: string;
                            /** @description Organisation of the person; without a firm, their own individual one */
                            organization: {
                                billingManager: boolean;
                                id: string;
                                /** @description Empty for an individual organisation without a name */
                                name: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seats: {
                                    available: number;
                                    total: number;
                                    /** @description Assigned or suspended */
                                    used: number;
                                };
                                /** @enum {string} */
                                type: "individual" | "company";
                            } | null;
                            organizationId: string | null;
                            organizationRole: string | null;
                            photoURL: string | null;
                            preferences: {
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                notifications: {
                                    email: boolean;
                                };
                            };
                            profession: string | null;
                            referral_code: string;
                            referral_count_active: number;
                            /** @description Programme of the last referral; null: none */
                            referral_program_id: string | null;
                            referral_progress: {
                                carriedOverCredits: number;
                                currentCount: number;
                                isCompleted: boolean;
                                monthlyCredits: number;
                                monthlyReferrals: number;
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                targetCount: number;
                            } | null;
                            referred_by: string | null;
                            /** @enum {string} */
                            role: "user" | "admin" | "super_admin";
                            seatId: string | null;
                            subscriptionStatus: string | null;
                            /** @description Organisation in which the licence of the person is suspended */
                            suspendedIn: string | null;
                            uid: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All personal data of the caller (ZIP of JSON and CSV)
         * @description Requires the access token, which each service verifies.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads reading progress stored in the browser */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Decisions marked as done: `atf-147-I-268` */
                        done: string[];
                        /** @description Id generated by the browser */
                        handOverId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisation, members, licences */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            billingManager: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Renames the organisation */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            billingManager: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/organizations/{id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes another member administrator in place of the caller */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        memberId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            billingManager: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/organizations/{id}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a member, or leaves, and frees the seat */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    memberId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes roles or suspension of a member */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    memberId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        billingManager?: boolean;
                        /** @enum {string} */
                        role?: "user" | "admin";
                        suspended?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            billingManager: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            licenceTier: "1" | "2" | "3" | "up_to_5" | "up_to_10" | "up_to_20" | "up_to_50" | "over_50";
                            members: {
                                /** Format: date-time */
                                assignedAt: string;
                                billingManager: boolean;
                                /** @description For administrators and billing managers; null for others */
                                email: string | null;
                                firstName: string;
                                lastName: string;
                                /** @enum {string} */
                                role: "user" | "admin";
                                seatId: string;
                                /** @enum {string} */
                                status: "assigned" | "suspended";
                                userId: string;
                            }[];
                            /** @description Empty for an individual organisation without a name */
                            name: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                            seats: {
                                available: number;
                                total: number;
                                /** @description Assigned or suspended */
                                used: number;
                            };
                            /** @enum {string} */
                            type: "individual" | "company";
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/identity/professions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Professions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            professions: {
                                key: string;
                                names: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of the account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                brands: ("fr" | "de" | "it")[];
                                /** @description The session of this request */
                                current: boolean;
                                /** @description Browser and system: `Firefox, Windows` */
                                device: string | null;
                                id: string;
                                /** Format: date-time */
                                lastAccessAt: string;
                                /** @description Network of the last use, without the host part: `192.0.2.0/24` */
                                network: string | null;
                                /** Format: date-time */
                                startedAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Ends all sessions, including this one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dashboard of the reader */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Decisions opened but not done, with the position read: at most 3 */
                            continueReading: {
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /**
                                 * Format: date-time
                                 * @description Time of the last opening
                                 */
                                openedAt: string;
                                /** @description Where reading stopped */
                                position: {
                                    /** @description Id of the element in the page: `E4.2` */
                                    anchor: string;
                                    /** @description For readers: `consid. 4.2` */
                                    label: string;
                                } | null;
                                title: string;
                                year: number | null;
                            }[];
                            counts: {
                                documents: number;
                                done: number;
                                searches: number;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the previous visit
                             */
                            lastVisitAt: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/dashboard/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a visit of the dashboard */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved documents, newest saved first */
        get: {
            parameters: {
                query?: {
                    documentType?: "atf" | "cedh" | "other";
                    folder?: string;
                    limit?: number;
                    offset?: number;
                    /** @description Words to find in notes, titles and addresses */
                    q?: string;
                    /** @description Bookmarks that members of the organisation share, instead of the caller’s */
                    shared?: boolean;
                    tag?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            documents: {
                                /** Format: date-time */
                                createdAt: string;
                                /** @description Id in source form: `atf-147-I-268` */
                                decisionId: string;
                                documentId: string;
                                /** @description In the language of the reader */
                                documentTitle: string;
                                /** @enum {string} */
                                documentType: "atf" | "cedh" | "other";
                                /** @description Path of its page */
                                documentUrl: string;
                                documentYear: number | null;
                                folder: string | null;
                                isShared: boolean;
                                /** @description False: shared by another member of the organisation */
                                mine: boolean;
                                /** @description Empty for another member of the organisation */
                                note: string;
                                organizationId: string | null;
                                /** Format: date-time */
                                savedAt: string;
                                tags: string[];
                                /** Format: date-time */
                                updatedAt: string;
                                /** @description Entity tag, for `If-Match` */
                                version: number;
                                /** @description The decision is no longer in the collection */
                                withdrawn: boolean;
                            }[];
                            /** @description Folders of all bookmarks, whatever the filter */
                            folders: {
                                count: number;
                                name: string;
                            }[];
                            /** @description Folders of all bookmarks, whatever the filter */
                            tags: {
                                count: number;
                                name: string;
                            }[];
                            /** @description Bookmarks that match the filter */
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Saves a document */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Address within its type: `147-I-268` */
                        documentId: string;
                        /** @description Ignored */
                        documentTitle?: string;
                        /** @enum {string} */
                        documentType: "atf" | "cedh" | "other";
                        /** @description Ignored */
                        documentUrl?: string;
                        /** @description Ignored */
                        documentYear?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Id in source form: `atf-147-I-268` */
                            decisionId: string;
                            documentId: string;
                            /** @description In the language of the reader */
                            documentTitle: string;
                            /** @enum {string} */
                            documentType: "atf" | "cedh" | "other";
                            /** @description Path of its page */
                            documentUrl: string;
                            documentYear: number | null;
                            folder: string | null;
                            isShared: boolean;
                            /** @description False: shared by another member of the organisation */
                            mine: boolean;
                            /** @description Empty for another member of the organisation */
                            note: string;
                            organizationId: string | null;
                            /** Format: date-time */
                            savedAt: string;
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                            /** @description The decision is no longer in the collection */
                            withdrawn: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/documents/{documentType}/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a document; it can be restored for an hour */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    documentId: string;
                    documentType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes folder, tags, note or sharing */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    /** @description Address within its type: `147-I-268` */
                    documentId: string;
                    documentType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        folder?: string | null;
                        /** @description Shared within the organisation; 409 without one */
                        isShared?: boolean;
                        note?: string;
                        tags?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Id in source form: `atf-147-I-268` */
                            decisionId: string;
                            documentId: string;
                            /** @description In the language of the reader */
                            documentTitle: string;
                            /** @enum {string} */
                            documentType: "atf" | "cedh" | "other";
                            /** @description Path of its page */
                            documentUrl: string;
                            documentYear: number | null;
                            folder: string | null;
                            isShared: boolean;
                            /** @description False: shared by another member of the organisation */
                            mine: boolean;
                            /** @description Empty for another member of the organisation */
                            note: string;
                            organizationId: string | null;
                            /** Format: date-time */
                            savedAt: string;
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                            /** @description The decision is no longer in the collection */
                            withdrawn: boolean;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/library/documents/{documentType}/{documentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a removed document unchanged */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    documentId: string;
                    documentType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Id in source form: `atf-147-I-268` */
                            decisionId: string;
                            documentId: string;
                            /** @description In the language of the reader */
                            documentTitle: string;
                            /** @enum {string} */
                            documentType: "atf" | "cedh" | "other";
                            /** @description Path of its page */
                            documentUrl: string;
                            documentYear: number | null;
                            folder: string | null;
                            isShared: boolean;
                            /** @description False: shared by another member of the organisation */
                            mine: boolean;
                            /** @description Empty for another member of the organisation */
                            note: string;
                            organizationId: string | null;
                            /** Format: date-time */
                            savedAt: string;
                            tags: string[];
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Entity tag, for `If-Match` */
                            version: number;
                            /** @description The decision is no longer in the collection */
                            withdrawn: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved documents as a file
         * @description For reference managers, send them to `POST /api/catalog/references`.
         */
        get: {
            parameters: {
                query: {
                    documentType?: "atf" | "cedh" | "other";
                    folder?: string;
                    /** @description csv (spreadsheets), json */
                    format: "csv" | "json";
                    /** @description Words to find in notes, titles and addresses */
                    q?: string;
                    /** @description Bookmarks that members of the organisation share, instead of the caller’s */
                    shared?: boolean;
                    tag?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            documents: {
                                /** @description As lawyers cite it in the language of the file */
                                citation: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** @description `2021-03-04`, or the year alone */
                                date: string | null;
                                /** @description Present where the date is doubtful */
                                dateDoubtful?: boolean;
                                /** @description Id in source form: `atf-147-I-268` */
                                decisionId: string;
                                dockets: string[];
                                documentId: string;
                                /** @description In the language of the reader */
                                documentTitle: string;
                                /** @enum {string} */
                                documentType: "atf" | "cedh" | "other";
                                /** @description Path of its page */
                                documentUrl: string;
                                documentYear: number | null;
                                folder: string | null;
                                isShared: boolean;
                                /** @description False: shared by another member of the organisation */
                                mine: boolean;
                                /** @description Empty for another member of the organisation */
                                note: string;
                                organizationId: string | null;
                                /** Format: date-time */
                                savedAt: string;
                                tags: string[];
                                /** Format: date-time */
                                updatedAt: string;
                                /** @description Entity tag, for `If-Match` */
                                version: number;
                                /** @description The decision is no longer in the collection */
                                withdrawn: boolean;
                            }[];
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/documents/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ids of the saved decisions, newest saved first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ids: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Followed domains */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            keys: string[];
                            /** @description Maximum number of domains in the plan; null: unlimited */
                            limit: number | null;
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                        };
                    };
                };
            };
        };
        /** Sets the followed domains */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        keys: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            keys: string[];
                            /** @description Maximum number of domains in the plan; null: unlimited */
                            limit: number | null;
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opened decisions, newest first, each once */
        get: {
            parameters: {
                query?: {
                    before?: string;
                    limit?: number;
                    /** @description Only those of this month, in Zurich time */
                    month?: "current";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description False: opened decisions are not recorded */
                            enabled: boolean;
                            entries: {
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /**
                                 * Format: date-time
                                 * @description Time of the last opening
                                 */
                                openedAt: string;
                                /** @description Where reading stopped */
                                position: {
                                    /** @description Id of the element in the page: `E4.2` */
                                    anchor: string;
                                    /** @description For readers: `consid. 4.2` */
                                    label: string;
                                } | null;
                                title: string;
                                year: number | null;
                            }[];
                            /** @description Value of `before` for the next page; null on the last */
                            next: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Records that a decision was opened, unless the history is off */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Address within its type: `147-I-268` */
                        docId: string;
                        /** @enum {string} */
                        docType: "atf" | "cedh" | "other";
                        /** @description Ignored */
                        title?: string;
                        /** @description Ignored */
                        year?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        /** Deletes the history */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/{docType}/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a decision from the history; it can be restored for an hour */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    docId: string;
                    docType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/{docType}/{docId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a removed decision at its former place */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    docId: string;
                    docType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/history/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turns the recording of opened decisions on or off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        enabled: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            enabled: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions that are done, counted by volume */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Ids of the decisions that are done */
                            done: string[];
                            /** Format: date-time */
                            updatedAt: string | null;
                            /** @description Number of decisions done per volume of the reporter */
                            volumes: {
                                done: number;
                                volume: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/progress/{docType}/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reading progress in a decision */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    docId: string;
                    docType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            decisionId: string;
                            done: boolean;
                            position: {
                                /** @description Id of the element in the page: `E4.2` */
                                anchor: string;
                                /** @description For readers: `consid. 4.2` */
                                label: string;
                            } | null;
                            /** Format: date-time */
                            updatedAt: string | null;
                        };
                    };
                };
            };
        };
        /** Sets the mark and the position read */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Address within its type: `147-I-268` */
                    docId: string;
                    docType: "atf" | "cedh" | "other";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Time of the action, if it is sent later; default: now
                         */
                        at?: string;
                        done?: boolean;
                        position?: {
                            /** @description Id of the element in the page: `E4.2` */
                            anchor: string;
                            /** @description For readers: `consid. 4.2` */
                            label: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            decisionId: string;
                            done: boolean;
                            position: {
                                /** @description Id of the element in the page: `E4.2` */
                                anchor: string;
                                /** @description For readers: `consid. 4.2` */
                                label: string;
                            } | null;
                            /** Format: date-time */
                            updatedAt: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved searches, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            searches: {
                                /** Format: date-time */
                                createdAt: string;
                                id: string;
                                isPublic: boolean;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /**
                                 * Format: date-time
                                 * @description When its hits were last viewed
                                 */
                                seenAt: string;
                                /** @description Id in its public address; null unless it is public */
                                shareId: string | null;
                                title: string;
                                /** Format: date-time */
                                updatedAt: string;
                                /** @description Path and query */
                                url: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Saves a search */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "fr" | "de" | "it";
                        title?: string;
                        /** @description Path and query */
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            isPublic: boolean;
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /**
                             * Format: date-time
                             * @description When its hits were last viewed
                             */
                            seenAt: string;
                            /** @description Id in its public address; null unless it is public */
                            shareId: string | null;
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Path and query */
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a search; it can be restored for an hour */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Renames a search, publishes or unpublishes it */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isPublic?: boolean;
                        title?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            isPublic: boolean;
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /**
                             * Format: date-time
                             * @description When its hits were last viewed
                             */
                            seenAt: string;
                            /** @description Id in its public address; null unless it is public */
                            shareId: string | null;
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Path and query */
                            url: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/library/searches/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a removed search */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            isPublic: boolean;
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /**
                             * Format: date-time
                             * @description When its hits were last viewed
                             */
                            seenAt: string;
                            /** @description Id in its public address; null unless it is public */
                            shareId: string | null;
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Path and query */
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/searches/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Records that its hits were viewed */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            isPublic: boolean;
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /**
                             * Format: date-time
                             * @description When its hits were last viewed
                             */
                            seenAt: string;
                            /** @description Id in its public address; null unless it is public */
                            shareId: string | null;
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Path and query */
                            url: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/searches/public/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A search that its owner published */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    shareId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            title: string;
                            /** @description Path and query */
                            url: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails of the last 30 days, newest first */
        get: {
            parameters: {
                query: {
                    limit: number;
                    offset: number;
                    /** @description Beginning of an address, or a Message-ID */
                    q?: string;
                    state?: "waiting" | "sending" | "sent" | "refused" | "failed" | "erased";
                    template?: "welcome" | "emailVerification" | "emailChange" | "alreadyRegistered" | "addressTaken" | "passwordReset" | "passwordChanged" | "newSignIn" | "accountLocked" | "accountDisabled" | "accountDeleted" | "emailChanged" | "contactMessage" | "customOffer" | "waitingListConfirmation" | "demonstrationAccount" | "invitation" | "invitationAccepted" | "memberRemoved" | "memberSuspended" | "memberResumed" | "impersonated" | "trialEnding" | "firmSubscriptionEnding" | "invoiceIssued" | "invoiceReminder" | "invoiceLastReminder" | "invoiceAccessEnded" | "watchDigest" | "invoiceReopened" | "latePaymentRestored" | "latePaymentCredited" | "latePaymentSettled" | "offerMade";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mails: {
                                attempts: number;
                                /** @enum {string} */
                                brand: "fr" | "de" | "it";
                                id: string;
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** Format: date-time */
                                queuedAt: string;
                                refusal: string | null;
                                /** @description It was not delivered, and its content is kept */
                                resendable: boolean;
                                /** Format: date-time */
                                sentAt: string | null;
                                /** @enum {string} */
                                state: "waiting" | "sending" | "sent" | "refused" | "failed" | "erased";
                                /** @enum {string} */
                                template: "welcome" | "emailVerification" | "emailChange" | "alreadyRegistered" | "addressTaken" | "passwordReset" | "passwordChanged" | "newSignIn" | "accountLocked" | "accountDisabled" | "accountDeleted" | "emailChanged" | "contactMessage" | "customOffer" | "waitingListConfirmation" | "demonstrationAccount" | "invitation" | "invitationAccepted" | "memberRemoved" | "memberSuspended" | "memberResumed" | "impersonated" | "trialEnding" | "firmSubscriptionEnding" | "invoiceIssued" | "invoiceReminder" | "invoiceLastReminder" | "invoiceAccessEnded" | "watchDigest" | "invoiceReopened" | "latePaymentRestored" | "latePaymentCredited" | "latePaymentSettled" | "offerMade";
                                to: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/admin/mails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an undelivered mail again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the last year, newest first */
        get: {
            parameters: {
                query: {
                    kind?: "contact" | "offer";
                    limit: number;
                    offset: number;
                    /** @description Beginning of an address */
                    q?: string;
                    state?: "open" | "handled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            messages: {
                                /** @enum {string} */
                                brand: "fr" | "de" | "it";
                                company: string | null;
                                email: string;
                                /** Format: date-time */
                                handledAt: string | null;
                                id: string;
                                /** @enum {string} */
                                kind: "contact" | "offer";
                                message: string;
                                name: string;
                                phone: string | null;
                                /** Format: date-time */
                                receivedAt: string;
                                /** @enum {string} */
                                topic: "support" | "billing" | "feedback" | "other" | "enterprise";
                            }[];
                            total: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark a message as handled, or as open again */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        handled: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            brand: "fr" | "de" | "it";
                            company: string | null;
                            email: string;
                            /** Format: date-time */
                            handledAt: string | null;
                            id: string;
                            /** @enum {string} */
                            kind: "contact" | "offer";
                            message: string;
                            name: string;
                            phone: string | null;
                            /** Format: date-time */
                            receivedAt: string;
                            /** @enum {string} */
                            topic: "support" | "billing" | "feedback" | "other" | "enterprise";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/notifications/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of mails and messages */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mails: {
                                /** @description In the last 30 days */
                                failed: number;
                                /** @description In the last 30 days */
                                refused: number;
                                /** @description Queued or being sent */
                                waiting: number;
                            };
                            /** @description Messages that nobody has handled */
                            openMessages: number;
                            /** @description Addresses on the waiting list */
                            waitingList: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to the operator */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        fullName: string;
                        message: string;
                        /** @enum {string} */
                        subject: "support" | "billing" | "feedback" | "other";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/custom-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a custom offer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        company: string;
                        email: string;
                        message: string;
                        name: string;
                        phone: string;
                        /** @enum {string} */
                        subject: "enterprise" | "support" | "billing" | "other";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the waiting list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @enum {string} */
                        source: "coming_soon_page";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/admin/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Referral programmes, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            isActive: boolean;
                            /** @description Plans whose payment counts; empty: any */
                            linkedSubscriptions: ("free" | "student" | "professional" | "enterprise")[];
                            requirements: {
                                /** @description Referrals of one goal */
                                referralsNeeded: number;
                                /** @description A referral counts once the person has paid */
                                requirePaidPlan: boolean;
                            };
                            reward: {
                                /** @description Rappen for each goal that is reached */
                                credit: number;
                                description: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            };
                            subtitle: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                        }[];
                    };
                };
            };
        };
        put?: never;
        /** Create a referral programme; an active one replaces the active one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isActive: boolean;
                        linkedSubscriptions: ("student" | "professional" | "enterprise")[];
                        requirements: {
                            referralsNeeded: number;
                            requirePaidPlan: boolean;
                        };
                        reward: {
                            credit: number;
                            description: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                        };
                        subtitle: {
                            de: string;
                            fr: string;
                            it: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            isActive: boolean;
                            /** @description Plans whose payment counts; empty: any */
                            linkedSubscriptions: ("free" | "student" | "professional" | "enterprise")[];
                            requirements: {
                                /** @description Referrals of one goal */
                                referralsNeeded: number;
                                /** @description A referral counts once the person has paid */
                                requirePaidPlan: boolean;
                            };
                            reward: {
                                /** @description Rappen for each goal that is reached */
                                credit: number;
                                description: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            };
                            subtitle: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/admin/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a referral programme; credits that were earned stay */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isActive: boolean;
                        linkedSubscriptions: ("student" | "professional" | "enterprise")[];
                        requirements: {
                            referralsNeeded: number;
                            requirePaidPlan: boolean;
                        };
                        reward: {
                            credit: number;
                            description: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                        };
                        subtitle: {
                            de: string;
                            fr: string;
                            it: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            isActive: boolean;
                            /** @description Plans whose payment counts; empty: any */
                            linkedSubscriptions: ("free" | "student" | "professional" | "enterprise")[];
                            requirements: {
                                /** @description Referrals of one goal */
                                referralsNeeded: number;
                                /** @description A referral counts once the person has paid */
                                requirePaidPlan: boolean;
                            };
                            reward: {
                                /** @description Rappen for each goal that is reached */
                                credit: number;
                                description: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            };
                            subtitle: {
                                de: string;
                                fr: string;
                                it: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Referrals, progress and rewards of the caller */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                            completed: {
                                /** @description Rappen */
                                credits: number;
                                /** @description Month in Zurich: `2026-11` */
                                month: string;
                                programId: string;
                                referrals: number;
                                subtitle: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            }[];
                            program: {
                                id: string;
                                isActive: boolean;
                                /** @description Plans whose payment counts; empty: any */
                                linkedSubscriptions: ("free" | "student" | "professional" | "enterprise")[];
                                requirements: {
                                    /** @description Referrals of one goal */
                                    referralsNeeded: number;
                                    /** @description A referral counts once the person has paid */
                                    requirePaidPlan: boolean;
                                };
                                reward: {
                                    /** @description Rappen for each goal that is reached */
                                    credit: number;
                                    description: {
                                        de: string;
                                        fr: string;
                                        it: string;
                                    };
                                };
                                subtitle: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                            } | null;
                            progress: {
                                /** @description Rappen of this month from the queue of earlier months */
                                carriedOverCredits: number;
                                /** @description Referrals counted this month in Zurich */
                                currentCount: number;
                                /** @description Nothing more is counted this month */
                                isCompleted: boolean;
                                /** @description Rappen earned this month */
                                monthlyCredits: number;
                                /** @description Referrals that qualified this month, queued ones included */
                                monthlyReferrals: number;
                                /** @description Rappen that the queue earns next month */
                                nextMonthCredits: number;
                                queuedReferrals: number;
                                /** @description Most referrals that are counted in a month */
                                targetCount: number;
                            } | null;
                            referrals: {
                                firstName: string;
                                lastName: string;
                                /** Format: date-time */
                                registeredAt: string | null;
                                /** @enum {string} */
                                state: "waiting" | "queued" | "counted" | "refused" | "unrewarded";
                            }[];
                            rewards: {
                                /** Format: date-time */
                                changedAt: string | null;
                                /** @description Rappen */
                                credit: number;
                                /** @description Month in Zurich: `2026-11` */
                                earnedIn: string;
                                /** @enum {string|null} */
                                state: "earned" | "waiting" | "credited" | null;
                            }[];
                            /** @description Rappen, in all programmes */
                            totalCredits: number;
                            /** @description Counted ones, in all programmes */
                            totalReferrals: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/progress/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as server-sent events: at once unless `Last-Event-ID` is current, then after each change */
        get: {
            parameters: {
                query?: {
                    /** @description Seconds after which the stream ends; default 55 */
                    wait?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events `referral` */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the referral links that were followed before the account was made
         * @description The answer does not tell whether a code exists. Ten times an hour.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Links that were followed in this browser, newest first */
                        visits: {
                            code: string;
                            /** Format: date-time */
                            visitedAt: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Atom feed of a watch */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/atom+xml": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the watches found, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date-time */
                                at: string;
                                caseKey: string;
                                citations: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                /** @description `2021-03-04`, or the year alone */
                                decisionDate: string | null;
                                docId: string;
                                /** @enum {string} */
                                docType: "atf" | "cedh" | "other";
                                /**
                                 * @description The most important of its reasons
                                 * @enum {string}
                                 */
                                kind: "reversal" | "clarified" | "new" | "changed";
                                /** @description Why it came: one for each watch */
                                reasons: {
                                    /** @description Where the passage stands: `E3.2`; may be empty */
                                    anchor: string;
                                    /** Format: date-time */
                                    at: string;
                                    docId: string;
                                    /** @enum {string} */
                                    docType: "atf" | "cedh" | "other";
                                    /** @enum {string} */
                                    kind: "reversal" | "clarified" | "new" | "changed";
                                    /** @description In the words of the decision; empty where no words are followed */
                                    passage: string;
                                    treatment: string | null;
                                    watchId: string;
                                    /** @description Empty once the watch was removed */
                                    watchTitle: string;
                                }[];
                                titles: {
                                    de: string;
                                    fr: string;
                                    it: string;
                                };
                                unread: boolean;
                                withdrawn: boolean;
                            }[];
                            unread: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/inbox/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks cases as read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Absent: all */
                        caseKeys?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Cases */
                            unread: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/inbox/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unread cases */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Cases */
                            unread: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Personal data held by this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            collections: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/unsubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a link in a mail would end */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether any of them still sends mails */
                            mails: boolean;
                            /** @description Watches whose mails the link ends */
                            titles: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ends the mails of the watches of a mail; the watches stay */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description Ignored: `List-Unsubscribe=One-Click` */
            requestBody: {
                content: {
                    "application/json": unknown;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether any of them still sends mails */
                            mails: boolean;
                            /** @description Watches whose mails the link ends */
                            titles: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Watches */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Watches that the plan allows; those beyond rest */
                            limit: number;
                            /** @enum {string} */
                            plan: "free" | "student" | "professional" | "enterprise";
                            /** @description In the order in which they were set */
                            watches: {
                                /** @description No mail on its holidays; null: on any day */
                                canton: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** @description In the address of its feed; null: no feed */
                                feedToken: string | null;
                                /** @description In Switzerland */
                                hour: number;
                                id: string;
                                /** @enum {string} */
                                kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                                /** @enum {string} */
                                language: "fr" | "de" | "it";
                                /** @description Whether mails are sent, beside the inbox */
                                mails: boolean;
                                /** @description Nothing is announced, nor afterwards */
                                paused: boolean;
                                /** @enum {string} */
                                rhythm: "at_once" | "daily" | "weekly" | "monthly";
                                title: string;
                                /** Format: date-time */
                                updatedAt: string;
                                /** @description Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State */
                                value: string;
                                /** @description Of a weekly mail: 1 Monday to 7 Sunday */
                                weekday: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sets a watch */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Generated by the client for each action; a repeated request within 24 hours gets the first response */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string|null} */
                        canton: "AG" | "AI" | "AR" | "BE" | "BL" | "BS" | "FR" | "GE" | "GL" | "GR" | "JU" | "LU" | "NE" | "NW" | "OW" | "SG" | "SH" | "SO" | "SZ" | "TG" | "TI" | "UR" | "VD" | "VS" | "ZG" | "ZH" | null;
                        hour: number;
                        /** @enum {string} */
                        kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                        /** @enum {string} */
                        language: "fr" | "de" | "it";
                        mails: boolean;
                        /** @enum {string} */
                        rhythm: "at_once" | "daily" | "weekly" | "monthly";
                        title: string;
                        value: string;
                        weekday: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description No mail on its holidays; null: on any day */
                            canton: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description In the address of its feed; null: no feed */
                            feedToken: string | null;
                            /** @description In Switzerland */
                            hour: number;
                            id: string;
                            /** @enum {string} */
                            kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /** @description Whether mails are sent, beside the inbox */
                            mails: boolean;
                            /** @description Nothing is announced, nor afterwards */
                            paused: boolean;
                            /** @enum {string} */
                            rhythm: "at_once" | "daily" | "weekly" | "monthly";
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State */
                            value: string;
                            /** @description Of a weekly mail: 1 Monday to 7 Sunday */
                            weekday: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a watch */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Changes, pauses or resumes a watch */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string|null} */
                        canton?: "AG" | "AI" | "AR" | "BE" | "BL" | "BS" | "FR" | "GE" | "GL" | "GR" | "JU" | "LU" | "NE" | "NW" | "OW" | "SG" | "SH" | "SO" | "SZ" | "TG" | "TI" | "UR" | "VD" | "VS" | "ZG" | "ZH" | null;
                        hour?: number;
                        mails?: boolean;
                        paused?: boolean;
                        /** @enum {string} */
                        rhythm?: "at_once" | "daily" | "weekly" | "monthly";
                        title?: string;
                        weekday?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description No mail on its holidays; null: on any day */
                            canton: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description In the address of its feed; null: no feed */
                            feedToken: string | null;
                            /** @description In Switzerland */
                            hour: number;
                            id: string;
                            /** @enum {string} */
                            kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /** @description Whether mails are sent, beside the inbox */
                            mails: boolean;
                            /** @description Nothing is announced, nor afterwards */
                            paused: boolean;
                            /** @enum {string} */
                            rhythm: "at_once" | "daily" | "weekly" | "monthly";
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State */
                            value: string;
                            /** @description Of a weekly mail: 1 Monday to 7 Sunday */
                            weekday: number;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/watch/watches/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives its feed a new address; the former one ends */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description No mail on its holidays; null: on any day */
                            canton: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description In the address of its feed; null: no feed */
                            feedToken: string | null;
                            /** @description In Switzerland */
                            hour: number;
                            id: string;
                            /** @enum {string} */
                            kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /** @description Whether mails are sent, beside the inbox */
                            mails: boolean;
                            /** @description Nothing is announced, nor afterwards */
                            paused: boolean;
                            /** @enum {string} */
                            rhythm: "at_once" | "daily" | "weekly" | "monthly";
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State */
                            value: string;
                            /** @description Of a weekly mail: 1 Monday to 7 Sunday */
                            weekday: number;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Ends its feed */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description No mail on its holidays; null: on any day */
                            canton: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description In the address of its feed; null: no feed */
                            feedToken: string | null;
                            /** @description In Switzerland */
                            hour: number;
                            id: string;
                            /** @enum {string} */
                            kind: "search" | "domain" | "article" | "decision" | "chamber" | "docket" | "state";
                            /** @enum {string} */
                            language: "fr" | "de" | "it";
                            /** @description Whether mails are sent, beside the inbox */
                            mails: boolean;
                            /** @description Nothing is announced, nor afterwards */
                            paused: boolean;
                            /** @enum {string} */
                            rhythm: "at_once" | "daily" | "weekly" | "monthly";
                            title: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @description Of a search its parameters; `atf/147-III-463` of a decision; `CHE` of a State */
                            value: string;
                            /** @description Of a weekly mail: 1 Monday to 7 Sunday */
                            weekday: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Configuration of the front end for the brand of the host */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null if nobody can sign in */
                            accounts: null | {
                                /** @description OpenID client of this brand */
                                clientId: string;
                                /** @description The sign-in page offers Google */
                                google: boolean;
                                issuer: string;
                                keycloak: null | {
                                    realm: string;
                                    url: string;
                                };
                                /** @description `/dev/mail` shows the mails of this installation */
                                mailbox: boolean;
                                metadata: null | {
                                    authorization_endpoint: string;
                                    end_session_endpoint: string;
                                    issuer: string;
                                    jwks_uri: string;
                                    /** @description On the requested origin, so that no request crosses origins */
                                    token_endpoint: string;
                                };
                                /** @description Signing in, registration and reset are pages of our own front end */
                                ownPages: boolean;
                            };
                            brand: {
                                contact: string;
                                key: "fr" | "de" | "it";
                                language: "fr" | "de" | "it";
                                name: string;
                                origin: string;
                            };
                            brands: {
                                de: {
                                    language: "fr" | "de" | "it";
                                    name: string;
                                    origin: string;
                                };
                                fr: {
                                    language: "fr" | "de" | "it";
                                    name: string;
                                    origin: string;
                                };
                                it: {
                                    language: "fr" | "de" | "it";
                                    name: string;
                                    origin: string;
                                };
                            };
                            /** @description Month of the launch (`2027-03`), until it is over */
                            launchDate: null | string;
                            launchMode: string;
                            launchOffer: null | {
                                currency: string;
                                insteadOf: number;
                                label: string;
                                /** @description Whole units of the currency */
                                price: number;
                                /** @description Last day of the offer, YYYY-MM-DD */
                                until: string;
                            };
                            operator: null | {
                                address: string;
                                /** @description Place of jurisdiction */
                                forum: string;
                                /** @description Who hosts the product, and in which country */
                                hosting: string;
                                /** @description With its legal form */
                                name: string;
                                /** @description Number in the commercial register */
                                register?: string;
                            };
                            /**
                             * @description Who can read full texts
                             * @enum {string}
                             */
                            readingAccess: "account" | "open";
                            /** @description Whether the operator collects traces; the front end then sends a trace id with each action */
                            telemetry: boolean;
                            version: string;
                            /** @description Whether this installation takes addresses for the waiting list */
                            waitingList: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev/mail/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails caught on this machine */
        get: {
            parameters: {
                query?: {
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            at: string;
                            html: string;
                            id: string;
                            links: string[];
                            subject: string;
                            text: string;
                            to: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete the mails caught on this machine */
        delete: {
            parameters: {
                query?: {
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: {
        /** @description Problem details (RFC 9457) */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    code: string;
                    detail?: string;
                    errors?: {
                        field: string;
                        message: string;
                    }[];
                    field?: string;
                    /** @description The limit that was exceeded */
                    limit?: number;
                    requestId: string;
                    status: number;
                    title: string;
                    /** @description urn:trilex:problem:<code> */
                    type: string;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
